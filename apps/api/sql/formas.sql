-- What is said of a payment, beside what its form was at that moment. A form that this store never had is refused; so is
-- one that is switched off, unless it comes from a queue. In: [{ formaId, valorCentavos, recebidoCentavos, parcelas, nsu,
-- bandeira, txid }], p_cliente whether it is known who bought; out: the same with tipo, nome, taxaPercentual, prazoDias
-- and confirmacao. A person said that a Pix arrived, unless the charge itself tells (p_pagas: its txids). p_campo: what the call
-- named them, for what is refused of it.
create or replace function resolver_pagamentos(
  p_loja uuid, p_pagamentos jsonb, p_fila boolean, p_cliente boolean, p_pagas text[] default '{}',
  p_campo text default 'pagamentos'
) returns jsonb
language plpgsql as $$
declare
  v_resolvidos jsonb;
  v_recusados jsonb;
begin
  with lidos as (
    select p.pagamento, p.n, f.*
    from jsonb_array_elements(p_pagamentos) with ordinality as p (pagamento, n)
    left join formas f on f.loja_id = p_loja and f.id = (p.pagamento ->> 'formaId')::uuid
  ), erros as (
    select p_campo || '.' || (n - 1) || '.formaId' as campo, case
        when id is null then 'Forma de pagamento não encontrada nesta loja.'
        else 'Esta forma de pagamento está desligada.' end as texto
    from lidos where id is null or (not ativa and not p_fila)
    union all
    select p_campo || '.' || (n - 1) || '.recebido', 'Só em dinheiro se recebe a mais.'
    from lidos where tipo <> 'DINHEIRO' and pagamento ->> 'recebidoCentavos' is not null
    union all
    select p_campo || '.' || (n - 1) || '.parcelas', 'Só no crédito há parcelas.'
    from lidos where tipo <> 'CREDITO' and pagamento ->> 'parcelas' is not null
    union all
    (select 'clienteId', 'Escolha o cliente do fiado.' from lidos where tipo = 'FIADO' and not p_cliente limit 1)
  )
  select
    jsonb_agg(pagamento || jsonb_build_object('tipo', tipo, 'nome', nome, 'taxaPercentual', taxa_percentual,
      'prazoDias', prazo_dias, 'confirmacao', case when tipo = 'PIX' then
        case when pagamento ->> 'txid' = any (p_pagas) then 'automatica' else 'manual' end end) order by n),
    (select jsonb_object_agg(campo, texto) from erros)
    into v_resolvidos, v_recusados
  from lidos;
  if v_recusados is not null then perform recusar('VALIDACAO', v_recusados); end if;
  return coalesce(v_resolvidos, '[]');
end $$;

-- How much of these payments is on fiado.
create or replace function fiado_dos_pagamentos(p_pagamentos jsonb) returns bigint
language sql immutable as $$
  select coalesce(sum((p ->> 'valorCentavos')::bigint), 0)::bigint
  from jsonb_array_elements(p_pagamentos) as p where p ->> 'tipo' = 'FIADO'
$$;
