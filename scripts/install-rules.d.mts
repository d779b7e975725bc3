export interface Machine {
  /** The version of the Node that runs npm. */
  node: string;
  platform: string;
  arch: string;
  libc?: string | undefined;
}
export interface LockEntry {
  version?: string;
  integrity?: string;
  dev?: boolean;
  optional?: boolean;
  os?: string | string[];
  cpu?: string | string[];
  libc?: string | string[];
  engines?: Record<string, string>;
}
type Packages = Record<string, LockEntry>;

export function pinnedNode(machine: Pick<Machine, 'platform' | 'arch'>): string;
export function refusal(
  machine: Machine,
  manifest: { engines: { node: string }; optionalDependencies: Record<string, string> },
): string | undefined;
export function missingPackages(
  wanted: Packages,
  present: Packages,
  machine: Machine,
  level: { workshop: boolean },
): string[];
export function satisfies(version: string, range: string): boolean;
