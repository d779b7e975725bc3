import { execute } from '../../database/rows.ts';
import type { Trx } from '../../database/tenant.ts';

/** Locks these customers until the transaction ends, the lower id first. */
export async function travarPar(trx: Trx, ids: readonly string[]): Promise<void> {
  await execute(trx)`
    select 1 from clientes where loja_id = ${trx.lojaId} and id = any (${ids}::uuid[]) order by id for no key update`;
}

/**
 * The ledger of `de` is that of `para`, its balance with it, and what `para` did not know it knows. `de`, and whoever was
 * merged into it before, means `para` from now on. The caller has locked both.
 */
export async function mudarParaFundido(
  trx: Trx,
  { de, para, agora }: { de: string; para: string; agora: Date },
): Promise<void> {
  await execute(trx)`
    update lancamentos_cliente set cliente_id = ${para} where loja_id = ${trx.lojaId} and cliente_id = ${de}`;
  await execute(trx)`
    update clientes p set saldo_centavos = p.saldo_centavos + d.saldo_centavos,
      ultima_compra = greatest(p.ultima_compra, d.ultima_compra), telefone = coalesce(p.telefone, d.telefone),
      documento = coalesce(p.documento, d.documento), endereco = coalesce(p.endereco, d.endereco),
      observacao = coalesce(p.observacao, d.observacao), limite_centavos = coalesce(p.limite_centavos, d.limite_centavos),
      atualizado_em = ${agora}
    from clientes d
    where p.loja_id = ${trx.lojaId} and p.id = ${para} and d.loja_id = p.loja_id and d.id = ${de}`;
  await execute(trx)`
    update clientes set saldo_centavos = 0, fundido_em = ${para}, excluido_em = ${agora}, atualizado_em = ${agora}
    where loja_id = ${trx.lojaId} and id = ${de}`;
  await execute(trx)`
    update clientes set fundido_em = ${para} where loja_id = ${trx.lojaId} and fundido_em = ${de}`;
}
