-- Payments that count for the plan, each by the instant from which it does. Too little money never counts, what was
-- given back no longer: `aplicado_em` alone says that a payment counted once.
create or replace view pagamentos_contados with (security_invoker = true) as
select loja_id, assinatura_id, gateway_id, plano, metodo, coalesce(data_pagamento, criado_em) as em, aplicado_em
from pagamentos
where status = 'APROVADO' and aplicado_em is not null;
grant select on pagamentos_contados to balcao_app, balcao_identidade;

-- Cards that the gateway charges by itself, but for one that is paused, and what is known of their charges. Whether one
-- of them pays the next month is `renovaNoCartao` of the contract.
create or replace view cartoes_vivos with (security_invoker = true) as
select a.loja_id, a.id, a.plano, a.status, a.criada_em,
  contados.primeira_em, contados.ultima_em, todos.recusada_em, coalesce(todos.sem_efeito, false) as sem_efeito
from assinaturas a
cross join lateral (
  -- When the first and the last payment of it that count were approved.
  select min(c.em) as primeira_em, max(c.em) as ultima_em from pagamentos_contados c
  where c.loja_id = a.loja_id and c.assinatura_id = a.id) contados
cross join lateral (
  -- When the last charge that ended without money was made; and whether the money of its newest payment went back, or
  -- was too little: no plan comes of it before the next one.
  select max(p.criado_em) filter (where p.status = 'REJEITADO') as recusada_em,
    (array_agg((p.status = 'APROVADO') = (p.aplicado_em is null) and p.status <> 'PENDENTE'
      order by p.criado_em desc, p.id desc))[1] as sem_efeito
  from pagamentos p
  where p.loja_id = a.loja_id and p.assinatura_id = a.id) todos
where a.metodo = 'cartao' and a.status in ('ativa', 'pausada');
grant select on cartoes_vivos to balcao_app, balcao_identidade;

-- A boleto that was not paid in time is refused, whatever the gateway still says.
create or replace function boleto_vencido(p_status text, p_vence_em timestamptz, p_agora timestamptz) returns boolean
language sql immutable parallel safe as $$ select p_status = 'PENDENTE' and p_vence_em < p_agora $$;
