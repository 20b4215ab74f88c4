// Maps with a bounded number of entries.

/**
 * Puts a value into a map. If the map has most entries, the oldest one is removed first.
 *
 * @template Value
 * @param {Map<string, Value>} map
 * @param {number} most
 * @param {string} key
 * @param {Value} value
 */
export function putIn(map, most, key, value) {
  const [oldest] = map.keys();
  if (map.size >= most) map.delete(oldest);
  map.set(key, value);
}
