// Words shared by all parts of the widget.

/** @param {string} text */
export const sentence = (text) => `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
