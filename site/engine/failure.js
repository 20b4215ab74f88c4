// Errors of the module have a code (core/fault), by which programs distinguish kinds of errors.

/** @import { ErrorCode } from "../verbs.d.ts" */

/**
 * Gives an error its code.
 *
 * @template {Error} Given
 * @param {ErrorCode} code
 * @param {Given} error
 */
export const coded = (code, error) => Object.assign(error, { code });

/**
 * Makes an Error with a code.
 *
 * @param {ErrorCode} code
 * @param {string} message
 */
export const failure = (code, message) => coded(code, new Error(message));
