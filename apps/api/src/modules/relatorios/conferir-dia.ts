import { dayOf, daysRange } from '@balcao/contract/base/calendar';
import type { LinhaConferida, RelatorioConferencia } from '@balcao/contract/relatorios/conferencia.schemas';
import type { relatorios } from '@balcao/contract/relatorios/relatorios.endpoints';
import { lerDeDoisLados } from '../../database/dois-lados.ts';
import type { Trx } from '../../database/tenant.ts';
import type { Recebido } from '../../http/rota.ts';
import { conferirCaixas } from './conferencia/caixas.ts';
import { conferirDevolucoes } from './conferencia/devolucoes.ts';
import { conferirFiado } from './conferencia/fiado.ts';
import type { Dia } from './conferencia/lado-a-lado.ts';
import { conferirEstoque, conferirNumeros } from './conferencia/numeros.ts';
import { conferirSinais } from './conferencia/sinais.ts';
import { conferirMes, conferirTotais } from './conferencia/totais.ts';
import { conferirVendas } from './conferencia/vendas.ts';
import { relatarSemTotais } from './relatar.ts';

type Conferir = (trx: Trx, dia: Dia) => Promise<LinhaConferida[]>;

/**
 * GET /api/relatorios/conferencia: everything of a day that is told twice, put side by side, from the rows themselves; the
 * totals' tables are one of the sides. All of one moment, and nothing is written.
 */
export function conferirDia(
  recebido: Recebido<typeof relatorios.conferirDia>,
): Promise<RelatorioConferencia> {
  const agora = recebido.context.agora();
  return relatarSemTotais(recebido, async (trx, { fuso, virada }) => {
    const data = recebido.query.data ?? dayOf(agora, fuso, virada);
    const dia = { dia: data, fuso, virada, ...daysRange(data, data, fuso, virada) };
    const conferir = (quais: readonly Conferir[]) => async (aqui: Trx) => {
      const linhas: LinhaConferida[] = [];
      for (const cada of quais) linhas.push(...(await cada(aqui, dia)));
      return linhas;
    };
    const lados = await lerDeDoisLados(
      recebido.context.database,
      trx,
      conferir([conferirVendas, conferirSinais, conferirDevolucoes, conferirCaixas, conferirFiado]),
      conferir([conferirTotais, conferirMes, conferirNumeros, conferirEstoque]),
    );
    const linhas = lados.flat();
    return { confere: linhas.every(({ diferenca }) => diferenca === 0), linhas };
  });
}
