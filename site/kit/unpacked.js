/**
 * Decompresses bytes up to a limit, since a few kilobytes can expand to gigabytes.
 */

/**
 * Resolves to the text of compressed bytes.
 *
 * @param {Blob} packed
 * @param {CompressionFormat} format
 * @param {number} most limit in bytes of text
 * @throws {RangeError} if the text is longer, and a TypeError if the bytes are damaged
 */
export async function unpacked(packed, format, most) {
  const reader = packed.stream().pipeThrough(new DecompressionStream(format)).getReader();
  const decoder = new TextDecoder();
  let text = "";
  let size = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return text + decoder.decode();
    size += value.length;
    if (size > most) {
      reader.cancel().catch(() => {});
      throw new RangeError(`it has more than ${most >> 20} MB when it is unpacked`);
    }
    text += decoder.decode(value, { stream: true });
  }
}
