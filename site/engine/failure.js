// Errors of the module have a code, by which programs tell them apart (core/fault).

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
 * failure is an Error with a code.
 *
 * @param {ErrorCode} code
 * @param {string} message
 */
export const failure = (code, message) => coded(code, new Error(message));
