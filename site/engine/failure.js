// Errors of the module have a code (core/fault), by which programs distinguish kinds of errors.

/** @import { ErrorCode } from "../verbs.d.ts" */

/**
 * coded gives an error its code.
 *
 * @template {Error} Given
 * @param {ErrorCode} code
 * @param {Given} error
 */
export const coded = (code, error) => Object.assign(error, { code });

/**
 * failure makes an Error with a code.
 *
 * @param {ErrorCode} code
 * @param {string} message
 */
export const failure = (code, message) => coded(code, new Error(message));
