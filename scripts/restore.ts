/** `npm run restore -- <backup> <pasta nova>`: a backup as a new DATA_DIR. */
import { existsSync } from 'node:fs';
import { isAbsolute, join, resolve } from 'node:path';
import { DEFAULT_ZONE, formatInstant } from '@balcao/contract/base/calendar';
import { listBackups } from '../apps/api/src/backup/folder.ts';
import { restoreBackup } from '../apps/api/src/backup/restore-backup.ts';
import { loadConfig } from '../apps/api/src/config.ts';

const USAGE = `Uso: npm run restore -- <backup> <pasta nova>
  <backup>      nome de um backup em BACKUP_DIR, caminho da pasta de um backup, ou "ultimo"
  <pasta nova>  ainda não pode existir; nada é escrito por cima do que já há`;

/** npm runs scripts in the repository's root; a relative path is meant from where the operator stands. */
const here = process.env.INIT_CWD ?? process.cwd();

async function main(): Promise<void> {
  const [backup, target, ...rest] = process.argv.slice(2);
  const { backupDir } = loadConfig(process.env);
  if (!backup || !target || rest.length > 0) {
    console.error(USAGE);
    await tellWhatThereIs(backupDir);
    process.exitCode = 2;
    return;
  }
  const folder = await findBackup(backup, backupDir);
  const dataDir = resolve(here, target);
  console.log(`Conferindo ${folder} …`);
  const restored = await restoreBackup(folder, dataDir);
  const { about, arquivos, lojas, vendas, ultimaVenda, divergentes } = restored;
  const when = (instant: Date) => `${formatInstant(instant, DEFAULT_ZONE)} (horário de Brasília)`;
  console.log(`Backup de ${when(about.em)}: ${arquivos} arquivos iguais ao manifesto.`);
  console.log(`Restaurado em ${dataDir}; o banco de dados abre.`);
  console.log(
    `Lojas: ${lojas}. Vendas: ${vendas}${ultimaVenda ? `, a última de ${when(ultimaVenda)}` : ''}.`,
  );
  if (divergentes === 0) console.log('O estoque de todos os produtos confere com os movimentos.');
  else console.log(`ATENÇÃO: o estoque de ${divergentes} produtos não confere com os movimentos.`);
  console.log('As sessões e os links de senha que estavam nele foram encerrados: todos entram de novo.');
  console.log(`Para usar, com o outro servidor parado:\n\n  DATA_DIR=${quoted(dataDir)} npm start\n`);
}

async function findBackup(name: string, backupDir: string): Promise<string> {
  if (name === 'ultimo') {
    const [latest] = existsSync(backupDir) ? await listBackups(backupDir) : [];
    if (!latest) throw new Error(`Não há nenhum backup em ${backupDir}.`);
    return join(backupDir, latest.nome);
  }
  const given = resolve(here, name);
  return isAbsolute(name) || existsSync(given) ? given : join(backupDir, name);
}

async function tellWhatThereIs(backupDir: string): Promise<void> {
  const kept = existsSync(backupDir) ? await listBackups(backupDir) : [];
  if (kept.length === 0) return console.error(`\nEm ${backupDir} ainda não há nenhum backup.`);
  console.error(`\nEm ${backupDir}:`);
  for (const { nome } of kept) console.error(`  ${nome}`);
}

function quoted(path: string): string {
  return /^[\w./-]+$/.test(path) ? path : `'${path.replaceAll("'", "'\\''")}'`;
}

try {
  await main();
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
