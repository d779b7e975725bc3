import { PLANOS_PAGOS } from '@balcao/contract/assinaturas/plano';
import * as col from '../../../database/columns.ts';
import type { Identidade } from '../../../database/connect.ts';
import { execute, fetchRows, type Row } from '../../../database/rows.ts';

const DECIDIDO = {
  lojaId: col.uuid,
  id: col.uuid,
  status: col.oneOf(['APROVADO', 'REJEITADO']),
  /** The decision that was told before, where one was. */
  avisado: col.text.orNull,
  valorCentavos: col.centavos,
  plano: col.oneOf(PLANOS_PAGOS),
  /** It counted for the plan once: refused now, it was given back. */
  contou: col.bool,
  /** The month of a card that paid before, given back since or not. */
  renovacao: col.bool,
  nome: col.text,
  email: col.text,
  expiraEm: col.instant.orNull,
  fuso: col.text,
};
export type Decidido = Row<typeof DECIDIDO>;

/**
 * Payments since `desde` of which the owner does not know what became of them; and renewals that were refused since
 * `renovacaoDesde`, of which nobody but the gateway knew.
 */
export async function listarDecididos(
  identidade: Identidade,
  desde: Date,
  renovacaoDesde: Date,
): Promise<Decidido[]> {
  return fetchRows(identidade, DECIDIDO)`
    select p.loja_id as "lojaId", p.id, p.status, p.avisado, p.valor_centavos as "valorCentavos", p.plano,
      p.aplicado_em is not null as contou, p.renovacao, u.nome, u.email, l.plano_expira_em as "expiraEm", l.fuso
    from (
      select d.*, d.metodo = 'cartao' and exists (
        select 1 from pagamentos paga
        where paga.loja_id = d.loja_id and paga.assinatura_id = d.assinatura_id and paga.aplicado_em is not null
          and paga.criado_em < d.criado_em) as renovacao
      from pagamentos d) p
    join lojas l on l.id = p.loja_id
    join usuarios u on u.loja_id = p.loja_id and u.tipo = 'PRINCIPAL' and u.ativo and u.excluido_em is null
    where p.status <> 'PENDENTE' and p.avisado is distinct from p.status
      and (p.esperou or p.estornado_em is not null
        or (p.status = 'REJEITADO' and p.criado_em > ${renovacaoDesde} and p.renovacao))
      and (p.status = 'REJEITADO' or p.aplicado_em is not null) -- too little money buys nothing
      and p.criado_em > ${desde}
    order by p.criado_em, p.id`;
}

/** True: nobody has told it, and nobody else will. */
export async function mudarParaAvisado(identidade: Identidade, decidido: Decidido): Promise<boolean> {
  const { lojaId, id, status, avisado } = decidido;
  const written = await execute(identidade)`
    update pagamentos set avisado = ${status}
    where loja_id = ${lojaId} and id = ${id} and status = ${status} and avisado is not distinct from ${avisado}`;
  return written > 0;
}

export async function mudarParaNaoAvisado(
  identidade: Identidade,
  { lojaId, id, avisado }: Decidido,
): Promise<void> {
  await execute(identidade)`
    update pagamentos set avisado = ${avisado} where loja_id = ${lojaId} and id = ${id}`;
}
