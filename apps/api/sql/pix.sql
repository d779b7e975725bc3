-- Of a sale's payments ([{ txid?, valorCentavos }]) the charges that the bank says were paid: of exactly that value, given
-- back in no part, and paying for no other sale. Said twice in one sale, a charge is none of its payments'. The rows stay
-- locked: of two sales with one charge the second finds that it is taken.
create or replace function cobrancas_pagas(p_loja uuid, p_pagamentos jsonb) returns text[]
language plpgsql as $$
declare
  v_pagas text[];
begin
  if not p_pagamentos @? '$[*].txid ? (@ != null)' then return '{}'; end if;
  with ditos as (
    select p ->> 'txid' as txid, min((p ->> 'valorCentavos')::bigint) as centavos
    from jsonb_array_elements(p_pagamentos) as p
    where p ->> 'txid' is not null
    group by p ->> 'txid' having count(*) = 1
  ), travadas as (
    select c.txid, c.valor_centavos, c.status, c.devolvido_centavos, c.venda_id
    from pix_cobrancas c
    where c.loja_id = p_loja and c.txid in (select txid from ditos)
    order by c.txid
    for no key update
  )
  select array_agg(t.txid) into v_pagas
  from travadas t join ditos d on d.txid = t.txid and d.centavos = t.valor_centavos
  where t.status = 'PAGA' and t.devolvido_centavos = 0 and t.venda_id is null;
  return coalesce(v_pagas, '{}');
end $$;

-- The charges of these payments are this sale's from now on, paid or not yet: one that is paid later is not without a sale.
-- Of another value, or another sale's: it stays as it is, and with the owner when it was paid.
create or replace function cobrancas_da_venda(p_loja uuid, p_venda uuid, p_pagamentos jsonb, p_agora timestamptz)
returns void
language plpgsql as $$
declare
  v_cobranca uuid;
begin
  if not p_pagamentos @? '$[*].txid ? (@ != null)' then return; end if;
  for v_cobranca in
    update pix_cobrancas c set venda_id = p_venda
    from jsonb_array_elements(p_pagamentos) as p
    where c.loja_id = p_loja and c.txid = p ->> 'txid' and c.valor_centavos = (p ->> 'valorCentavos')::bigint
      and c.venda_id is null
    returning c.id
  loop
    perform resolver_pendencia(p_loja, v_cobranca, 'PIX_SEM_VENDA', p_agora);
  end loop;
end $$;
