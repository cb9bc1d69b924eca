/** The parts of yauzl that are used here, because the library has no type definitions. */
declare module 'yauzl' {
  export interface Entry {
    readonly fileName: string;
    readonly compressedSize: number;
    readonly uncompressedSize: number;
    readonly crc32: number;
    readonly compressionMethod: number;
    isEncrypted(): boolean;
  }
  export interface ZipFile {
    readonly entryCount: number;
    eachEntry(): AsyncIterable<Entry>;
    openReadStreamPromise(entry: Entry): Promise<AsyncIterable<Buffer>>;
    close(): void;
  }
  export function fromBufferPromise(
    buffer: Buffer,
    options: { readonly autoClose: boolean },
  ): Promise<ZipFile>;
}
