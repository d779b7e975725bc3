/** `npm run move`: everything from the embedded database in DATA_DIR into the empty one of DATABASE_URL. */
import { existsSync } from 'node:fs';
import { formatCentavos } from '@balcao/contract/base/money';
import { systemClock } from '../apps/api/src/clock.ts';
import { type Config, ConfigError, loadConfig } from '../apps/api/src/config.ts';
import { outsideConnection } from '../apps/api/src/database/outside.ts';
import { moveDatabase } from '../apps/api/src/move/move-database.ts';
import { clusterOf } from '../apps/api/src/postgres/cluster.ts';
import { startEmbedded } from '../apps/api/src/postgres/embedded.ts';
import { describeFailure } from '../apps/api/src/startup/describe-failure.ts';

const stopping = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => stopping.abort(new Error('Mudança interrompida; nada foi mudado.')));
}

async function main(): Promise<void> {
  config = loadConfig(process.env);
  const { dataDir, databaseUrl } = config;
  if (databaseUrl === undefined) {
    throw new ConfigError(
      'Diga em DATABASE_URL para qual banco mudar: DATABASE_URL=postgres://usuario:senha@servidor/banco npm run move',
    );
  }
  if (!existsSync(clusterOf(dataDir))) throw new ConfigError(`Não há banco de dados em ${dataDir}.`);
  // It holds the folder's lock: while this runs no server can.
  const embedded = await startEmbedded({ dataDir, log: () => {} });
  try {
    const { owner: source } = embedded;
    const ends = { source, target: outsideConnection(databaseUrl), dataDir };
    const moved = await moveDatabase({
      ...ends,
      agora: systemClock,
      log: console.log,
      signal: stopping.signal,
    });
    if (moved) {
      console.log(
        `Iguais dos dois lados: ${count(moved.linhas)} linhas. Lojas: ${count(moved.lojas)}. ` +
          `Vendas: ${count(moved.vendas)}, ${formatCentavos(moved.centavos)} ao todo.`,
      );
    } else console.log('A mudança já tinha sido feita: os dados estão lá.');
  } finally {
    await embedded.stop();
  }
  console.log(
    `Pronto. Comece o servidor com o mesmo DATABASE_URL; ${dataDir} fica como está, e não abre mais.`,
  );
  console.log('Os backups agora são feitos por quem hospeda o banco de dados: docs/operations.md');
}

function count(value: number): string {
  return value.toLocaleString('pt-BR');
}

let config: Config | undefined;
try {
  await main();
} catch (error) {
  console.error(describeFailure(error, config));
  process.exitCode = 1;
}
