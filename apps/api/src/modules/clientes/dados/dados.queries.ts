import * as col from '../../../database/columns.ts';
import { execute, fetchRows } from '../../../database/rows.ts';
import type { Trx } from '../../../database/tenant.ts';

const ITEM = {
  fits: col.object({
    nome: { fits: col.text.fits },
    quantidade: { fits: col.number.fits },
    precoCentavos: { fits: col.integer.fits },
    valorCentavos: col.integer.orNull,
  }).fits,
};

/** All sales of a customer, cancelled ones too, oldest first. */
export function listarComprasDoCliente(trx: Trx, clienteId: string) {
  return fetchRows(trx, {
    id: col.uuid,
    numero: col.integer.orNull,
    identificador: col.text,
    criada_em: col.instant,
    finalizada_em: col.instant.orNull,
    cancelada: col.bool,
    total_centavos: col.centavos,
    itens: col.json(col.list(ITEM)),
  })`
    select v.id, v.numero, v.identificador, v.criada_em, v.finalizada_em, v.cancelada_em is not null as cancelada,
      v.total_centavos, (
        select coalesce(jsonb_agg(jsonb_build_object('nome', i.nome, 'quantidade', i.quantidade,
          'precoCentavos', i.preco_centavos, 'valorCentavos', i.valor_centavos) order by i.posicao), '[]')
        from itens_venda i where i.loja_id = v.loja_id and i.venda_id = v.id
      ) as itens
    from vendas v where v.loja_id = ${trx.lojaId} and v.cliente_id = ${clienteId} and v.versao > 0
    order by v.criada_em, v.id`;
}

/** The entries that were merged into this one, as they were written down. */
export function listarUnidos(trx: Trx, clienteId: string) {
  return fetchRows(trx, {
    id: col.uuid,
    nome: col.text,
    telefone: col.text.orNull,
    documento: col.text.orNull,
    endereco: col.text.orNull,
    observacao: col.text.orNull,
  })`
    select c.id, c.nome, c.telefone, c.documento, c.endereco, c.observacao from clientes c
    where c.loja_id = ${trx.lojaId} and c.fundido_em = ${clienteId} order by c.criado_em, c.id`;
}

/** Stands where a name stood. */
export const CLIENTE_APAGADO = 'Cliente apagado';

/** Name and data of a customer, and of the entries merged into him; what is owed and the days stay. */
export async function apagarCadastro(trx: Trx, clienteId: string, agora: Date): Promise<void> {
  await execute(trx)`
    update clientes set nome = ${CLIENTE_APAGADO}, telefone = null, documento = null, endereco = null, observacao = null,
      excluido_em = coalesce(excluido_em, ${agora}), apagado_em = coalesce(apagado_em, ${agora}), atualizado_em = ${agora}
    where loja_id = ${trx.lojaId} and (id = ${clienteId} or fundido_em = ${clienteId})`;
}

/** Erases notes typed into the ledger: those of receipts, and an adjustment's reason that has one of the names. */
export async function apagarObservacoes(
  trx: Trx,
  clienteId: string,
  nomes: readonly string[],
): Promise<void> {
  await execute(trx)`
    update lancamentos_cliente l set observacao = case when l.tipo = 'AJUSTE' then 'Ajuste' end
    where l.loja_id = ${trx.lojaId} and l.cliente_id = ${clienteId} and l.observacao is not null
      and (l.tipo <> 'AJUSTE' or exists (
        select 1 from unnest(${nomes}::text[]) as n (nome) where strpos(dobrar(l.observacao), dobrar(n.nome)) > 0
      ))`;
}
