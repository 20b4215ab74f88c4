// Export of an animated canvas as a video: the browser encodes the frames as fast as it can (WebCodecs), and
// mediabunny writes the MP4 file.

import {
  BufferTarget,
  EncodedPacket,
  EncodedVideoPacketSource,
  Mp4OutputFormat,
  Output,
} from "../vendor/mediabunny.js";

export const RATE = 30; // frames per second
const BITS = 2_500_000; // bits per second
const KEY = 5 * RATE; // frames between key frames
const WAITING = 8; // most frames in the encoder's queue

/** Codecs in order of preference: the first plays everywhere. */
const CODECS = /** @type {const} */ ([
  ["avc", "avc1.640028"],
  ["vp9", "vp09.00.31.08"],
  ["av1", "av01.0.05M.08"],
]);

/**
 * The frames of a video.
 *
 * @typedef {object} Scenes
 * @property {HTMLCanvasElement} canvas with even sides
 * @property {number[]} frames indices of the frames that differ from the one before
 * @property {number} length total number of frames
 * @property {(frame: number) => void} paint
 */

/**
 * Makes an MP4 file.
 *
 * @param {Scenes} scenes
 * @param {AbortSignal} signal ends the export; the promise rejects with the signal's reason
 * @param {(share: number) => void} report receives the progress, from 0 to 1
 * @throws {Error} where the browser cannot encode video
 */
export async function movie({ canvas, frames, length, paint }, signal, report) {
  const [codec, config] = await chosen(canvas);
  const target = new BufferTarget();
  const output = new Output({ format: new Mp4OutputFormat({ fastStart: "in-memory" }), target });
  const source = new EncodedVideoPacketSource(codec);
  output.addVideoTrack(source, { frameRate: RATE });
  await output.start();
  let written = Promise.resolve();
  const ended = new AbortController(); // aborted by an error of the encoder or by signal
  const end = () => ended.abort(signal.reason);
  signal.addEventListener("abort", end, { once: true });
  const over = new Promise((resolve) => ended.signal.addEventListener("abort", resolve, { once: true }));
  const encoder = new VideoEncoder({
    output: (chunk, meta) => {
      written = written.then(() => source.add(EncodedPacket.fromEncodedChunk(chunk), meta));
    },
    error: (error) => ended.abort(error),
  });
  try {
    encoder.configure(config);
    let key = -KEY;
    for (const [i, frame] of frames.entries()) {
      while (encoder.encodeQueueSize > WAITING && !ended.signal.aborted)
        await either(dequeued(encoder), over);
      ended.signal.throwIfAborted();
      paint(frame);
      const times = {
        timestamp: at(frame),
        duration: at(frames[i + 1] ?? length) - at(frame),
      };
      const keyFrame = frame - key >= KEY;
      if (keyFrame) key = frame;
      const shown = new VideoFrame(canvas, times);
      encoder.encode(shown, { keyFrame });
      shown.close();
      report(frame / length);
    }
    await either(encoder.flush(), over);
    ended.signal.throwIfAborted();
    await written;
    await output.finalize();
  } finally {
    signal.removeEventListener("abort", end);
    if (encoder.state !== "closed") encoder.close();
  }
  return new Blob([/** @type {ArrayBuffer} */ (target.buffer)], { type: "video/mp4" });
}

/** @param {Promise<unknown>[]} promises */
const either = (...promises) => Promise.race(promises);

/** @param {VideoEncoder} encoder */
const dequeued = (encoder) =>
  new Promise((resolve) => encoder.addEventListener("dequeue", resolve, { once: true }));

/** Returns the time of a frame in microseconds. @param {number} frame */
const at = (frame) => Math.round((frame * 1e6) / RATE);

/**
 * Returns the first codec with which the browser can encode the canvas.
 *
 * @param {HTMLCanvasElement} canvas
 * @returns {Promise<[codec: typeof CODECS[number][0], config: VideoEncoderConfig]>}
 */
async function chosen({ width, height }) {
  if (typeof VideoEncoder === "function")
    for (const [name, codec] of CODECS) {
      const config = { codec, width, height, bitrate: BITS, framerate: RATE };
      const { supported } = await VideoEncoder.isConfigSupported(config);
      if (supported) return [name, config];
    }
  throw new Error("this browser cannot encode video. The page and the picture work everywhere");
}
