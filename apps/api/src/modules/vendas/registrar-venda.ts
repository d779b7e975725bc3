import { emCentavos } from '@balcao/contract/itens';
import {
  type AvisoDaVenda,
  identificadorPadrao,
  JANELA_DUPLICATA,
  type VendaInput,
  type VendaWritten,
} from '@balcao/contract/vendas';
import { v7 as uuidv7 } from 'uuid';
import type { Context } from '../../context.ts';
import type { Chave } from '../../database/chaves.ts';
import { chamarNaLoja, comLoja } from '../../database/tenant.ts';
import type { Sessao } from '../../http/session.ts';
import { dentroDosLimites } from '../estoque/limites.ts';
import { conteudoDaVenda, jaProcessada, recusarChaveConhecida } from './chave-venda.ts';
import { autorizarVenda } from './fila/autorizar-venda.ts';
import { instanteDe, marcasDaData } from './instante.ts';
import { colunasDeQuando, toVenda, type VendaRow } from './venda.ts';

type Answer = { conhecida: string | null } | (VendaRow & { avisos: AvisoDaVenda[] });

export const REGISTRAR = { name: 'registrar_venda', text: 'select registrar_venda($1::jsonb) as venda' };

/**
 * POST /api/vendas: one sale or tab, once per key. The work is one call of the SQL function of the same name, in one
 * round trip; see sql/vendas.sql. Throws TOKEN_DUPLICADO (with `venda`), TOKEN_REUTILIZADO,
 * VENDA_DUPLICADA_TEMPORAL, ID_EM_USO, VALIDACAO, PLANO_EXPIRADO, SEM_PERMISSAO.
 */
export async function registrarVenda(
  context: Context,
  sessao: Sessao,
  chave: string,
  corpo: VendaInput,
): Promise<VendaWritten> {
  const { database } = context;
  const { lojaId } = sessao;
  const agora = context.agora();
  const fila = corpo.origem === 'fila';
  const criadaEm = instanteDe(corpo.criadaEm, fila, sessao, agora);
  const key: Chave = { chave, conteudo: conteudoDaVenda('POST', '/api/vendas', corpo) };

  const { vendedorId, entreguePor, marcas } = await autorizarVenda(
    sessao,
    { fila, instante: criadaEm, vendedorId: corpo.vendedorId },
    agora,
    (work) => comLoja(database, lojaId, work),
  ).catch(async (refusal: unknown) => {
    await comLoja(database, lojaId, (trx) => recusarChaveConhecida(trx, key));
    throw refusal;
  });

  const parametros = {
    lojaId,
    chave,
    conteudo: key.conteudo.toString('hex'),
    id: corpo.id ?? uuidv7(),
    tipo: corpo.tipo,
    identificador:
      corpo.identificador ?? identificadorPadrao(corpo.tipo === 'FUTUROS' ? 'FUTUROS' : 'VENDAS', criadaEm),
    vendedorId,
    entreguePor,
    marcas: [...marcas, ...marcasDaData(corpo.criadaEm, fila, agora)],
    criadaEm,
    criadaNoDispositivo: corpo.criadaEm ?? null,
    agora,
    fila,
    confirmada: corpo.confirmarDuplicada ?? false,
    itens: corpo.itens.map(emCentavos),
    janelaMs: JANELA_DUPLICATA,
    ...(corpo.tipo === 'FUTUROS' ? encomenda(corpo) : {}),
  };
  const values = [JSON.stringify(parametros)];
  const [row] = await dentroDosLimites(() =>
    chamarNaLoja<{ venda: Answer }>(database, lojaId, { ...REGISTRAR, values }),
  );
  if (!row) throw new Error('registrar_venda answered nothing');
  const { venda } = row;
  if ('conhecida' in venda) {
    throw await comLoja(database, lojaId, (trx) => jaProcessada(trx, venda.conhecida));
  }
  return { ...toVenda(venda), avisos: venda.avisos };
}

function encomenda({ paraQuem = null, quando = null, observacao = null }: VendaInput) {
  const { quando_dia: quandoDia, quando_em: quandoEm } = colunasDeQuando(quando);
  return { paraQuem, quandoDia, quandoEm, observacao };
}
