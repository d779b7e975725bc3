import { spawnSync } from 'node:child_process';
import { chownSync, lchownSync, lstatSync, readdirSync, readFileSync, realpathSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';

/**
 * PostgreSQL refuses to run as root. Three ways, the first that fits:
 * - not root: as whoever we are;
 * - root, and an unprivileged account can reach program and data: as that account;
 * - root, and it can't (the folder lies under /root, say): still root to the file system, but inside a user
 *   namespace in which root is called `postgres`, so that PostgreSQL accepts it and 0700 parents don't matter.
 */
export interface PostgresAccount {
  /** How to start a program under the account. */
  command(
    program: string,
    args: readonly string[],
  ): { file: string; args: string[]; uid?: number; gid?: number };
  /** Gives files to the account; does nothing where they are ours and stay ours. */
  own(path: string): void;
  ownTree(path: string): void;
}

interface User {
  readonly name: string;
  readonly uid: number;
  readonly gid: number;
}

/** `paths`: what the account has to reach. `cluster`: the data of an earlier start, whose owner is preferred. */
export function choosePostgresAccount(paths: readonly string[], cluster: string): PostgresAccount {
  if (process.getuid?.() !== 0) return ourselves;
  const known = ['postgres', '_postgres', 'nobody'].map(findUser).filter((user) => user !== undefined);
  const owner = ownerOf(cluster);
  const candidates = owner ? [owner, ...known] : known;
  const user = candidates.find((candidate) => paths.every((path) => canReach(candidate, path)));
  if (user) return droppedTo(user);
  const [mapped] = known;
  if (mapped && spawnSync('unshare', namespaceArgs(mapped, 'true', [])).status === 0)
    return namespaced(mapped);
  throw new Error(
    `O PostgreSQL não roda como root, e nenhuma outra conta alcança ${paths.join(' e ')}. ` +
      'Rode o Balcão com um usuário comum, ou ponha o programa e a DATA_DIR em pastas que outros usuários possam atravessar.',
  );
}

const ourselves: PostgresAccount = {
  command: (program, args) => ({ file: program, args: [...args] }),
  own: () => {},
  ownTree: () => {},
};

function droppedTo({ uid, gid }: User): PostgresAccount {
  return {
    command: (program, args) => ({ file: program, args: [...args], uid, gid }),
    own: (path) => chownSync(path, uid, gid),
    ownTree: (path) => chownTree(path, uid, gid),
  };
}

function namespaced(user: User): PostgresAccount {
  return {
    command: (program, args) => ({ file: 'unshare', args: namespaceArgs(user, program, args) }),
    own: (path) => chownSync(path, 0, 0),
    ownTree: (path) => chownTree(path, 0, 0),
  };
}

function namespaceArgs(user: User, program: string, args: readonly string[]): string[] {
  return ['--user', `--map-user=${user.uid}`, `--map-group=${user.gid}`, '--', program, ...args];
}

/** The account may have changed since the last start (the folder was moved, another user started it). */
function chownTree(path: string, uid: number, gid: number): void {
  if (lstatSync(path).uid === uid) return;
  for (const entry of readdirSync(path, { recursive: true, withFileTypes: true })) {
    lchownSync(join(entry.parentPath, entry.name), uid, gid);
  }
  // The top last: an interrupted change begins again.
  lchownSync(path, uid, gid);
}

function findUser(name: string): User | undefined {
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((entry) => entry.startsWith(`${name}:`));
  const [, , uid, gid] = line?.split(':') ?? [];
  return uid && gid ? { name, uid: Number(uid), gid: Number(gid) } : undefined;
}

function ownerOf(path: string): User | undefined {
  const stats = statSync(path, { throwIfNoEntry: false });
  return stats && stats.uid !== 0 ? { name: String(stats.uid), uid: stats.uid, gid: stats.gid } : undefined;
}

/** Every folder on the way, and the thing itself, may be entered (or run). */
function canReach(user: User, path: string): boolean {
  let place = realpathSync(path);
  for (;;) {
    const { mode, uid, gid } = statSync(place);
    const bit = uid === user.uid ? 0o100 : gid === user.gid ? 0o010 : 0o001;
    if ((mode & bit) === 0) return false;
    const parent = dirname(place);
    if (parent === place) return true;
    place = parent;
  }
}
