/** What programs of others say of deploy/, each where it is there. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

interface Tool {
  readonly program: string;
  readonly args: readonly string[];
  readonly env?: NodeJS.ProcessEnv;
}

/** What they found, a line each, and who was asked. */
export function askTools(root: string): { problems: string[]; asked: string[] } {
  const folder = mkdtempSync(join(tmpdir(), 'balcao-deploy-'));
  try {
    const answers = toolsOf(root, folder).map((tool) => ({ tool, ...ask(tool) }));
    return {
      asked: answers.filter(({ there }) => there).map(({ tool }) => tool.program),
      problems: answers.flatMap(({ problem }) => problem ?? []),
    };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function toolsOf(root: string, folder: string): Tool[] {
  const at = (path: string) => join(root, 'deploy', path);
  // Its program is where it is installed, which is not here.
  const unit = join(folder, 'balcao.service');
  const text = readFileSync(at('systemd/balcao.service'), 'utf8');
  writeFileSync(unit, text.replaceAll('/opt/balcao/', `${root.replace(/\/$/, '')}/`));
  return [
    { program: 'systemd-analyze', args: ['verify', unit] },
    { program: 'kubectl', args: ['kustomize', at('kubernetes')] },
    {
      program: 'caddy',
      args: ['validate', '--adapter', 'caddyfile', '--config', at('compose/Caddyfile')],
      env: { DOMINIO: 'localhost', EMAIL_CERTIFICADO: 'loja@exemplo.com.br', HOME: folder },
    },
    ...['banco/criar.sh', 'banco/backup.sh', 'banco/restaurar.sh'].map((script) => ({
      program: 'bash',
      args: ['-n', at(`compose/${script}`)],
    })),
  ];
}

function ask({ program, args, env = {} }: Tool): { there: boolean; problem?: string } {
  const { status, error, stderr } = spawnSync(program, args, {
    encoding: 'utf8',
    env: { PATH: process.env.PATH, HOME: process.env.HOME, ...env },
  });
  if (error) return { there: false };
  return status === 0 ? { there: true } : { there: true, problem: `${program}: ${stderr.trim()}` };
}
