import { createHash } from 'node:crypto';
import { z } from 'zod';

export interface ManifestFile {
  readonly size: number;
  readonly sha256: string;
}

/** PostgreSQL's own list of what a backup holds. */
export interface Manifest {
  /** Which cluster; a number beyond what JavaScript's hold, hence text. */
  readonly sistema: string;
  readonly files: ReadonlyMap<string, ManifestFile>;
  /** Segments of the log without which the backup can't be opened; the manifest does not list them as files. */
  readonly wal: readonly string[];
}

const schema = z.object({
  Files: z.array(
    z.object({
      Path: z.string().optional(),
      // For a name that is not UTF-8.
      'Encoded-Path': z.hex().optional(),
      Size: z.int(),
      'Checksum-Algorithm': z.literal('SHA256'),
      Checksum: z.hash('sha256'),
    }),
  ),
  'WAL-Ranges': z.array(z.object({ Timeline: z.int(), 'Start-LSN': z.string(), 'End-LSN': z.string() })),
  'Manifest-Checksum': z.hash('sha256'),
});

const SEGMENT = 16n * 1024n * 1024n;

/** Undefined when the text is no manifest, or not the one that PostgreSQL wrote: its last line is its checksum. */
export function readManifest(content: Buffer): Manifest | undefined {
  const text = content.toString('utf8');
  const parsed = schema.safeParse(parseJson(text));
  const [, sistema] = /"System-Identifier": (\d+)/.exec(text) ?? [];
  if (!parsed.success || sistema === undefined) return undefined;
  const signed = content.subarray(0, content.lastIndexOf('"Manifest-Checksum"'));
  const sum = createHash('sha256').update(signed).digest('hex');
  if (sum !== parsed.data['Manifest-Checksum']) return undefined;
  const files = parsed.data.Files.map((file): [string, ManifestFile] => {
    const path = file.Path ?? Buffer.from(file['Encoded-Path'] ?? '', 'hex').toString('latin1');
    return [path, { size: file.Size, sha256: file.Checksum }];
  });
  return { sistema, files: new Map(files), wal: parsed.data['WAL-Ranges'].flatMap(segmentsOf) };
}

/** Undefined when the text is no JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

type Range = z.infer<typeof schema>['WAL-Ranges'][number];

function segmentsOf(range: Range): string[] {
  const names: string[] = [];
  const last = (lsn(range['End-LSN']) - 1n) / SEGMENT;
  for (let segment = lsn(range['Start-LSN']) / SEGMENT; segment <= last; segment++) {
    const parts = [BigInt(range.Timeline), segment / 256n, segment % 256n];
    names.push(`pg_wal/${parts.map((part) => part.toString(16).toUpperCase().padStart(8, '0')).join('')}`);
  }
  return names;
}

/** `1A/2000028`: the high and the low half of a position in the log. */
function lsn(text: string): bigint {
  const [high = '0', low = '0'] = text.split('/');
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`);
}
