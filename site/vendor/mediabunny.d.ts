/** What of mediabunny (mediabunny.js) is used here. */
export class BufferTarget {
  /** The file, once the output is finalized. */
  buffer: ArrayBuffer | null;
}
export class Mp4OutputFormat {
  /** in-memory: the index is at the beginning of the file. */
  constructor(options: { fastStart: "in-memory" });
}
export class EncodedPacket {
  static fromEncodedChunk(chunk: EncodedVideoChunk): EncodedPacket;
}
export class EncodedVideoPacketSource {
  constructor(codec: "avc" | "vp9" | "av1");
  add(packet: EncodedPacket, meta?: EncodedVideoChunkMetadata): Promise<void>;
}
export class Output {
  constructor(options: { format: Mp4OutputFormat; target: BufferTarget });
  addVideoTrack(source: EncodedVideoPacketSource, options: { frameRate: number }): void;
  start(): Promise<void>;
  finalize(): Promise<void>;
}
