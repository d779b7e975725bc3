-- Subscriptions, their payments, what the gateway tells, and what follows from it for a store's plan.

-- One row per checkout. It is a subscription once it was paid for; card: charged every month until cancelled.
create table assinaturas (
  loja_id uuid not null references lojas (id),
  id uuid not null,
  plano text not null check (plano in ('basico', 'premium')),
  metodo text not null check (metodo in ('cartao', 'boleto')),
  valor_centavos bigint not null check (valor_centavos > 0), -- the price that was agreed on
  gateway text not null check (gateway in ('mercadopago', 'simulado')),
  gateway_id text, -- preapproval or preference; null: the gateway has not answered yet
  status text not null default 'pendente' check (status in ('pendente', 'ativa', 'pausada', 'cancelada')),
  estado_em timestamptz, -- which state of the gateway this is: an older one changes nothing
  criada_em timestamptz not null,
  cancelada_em timestamptz,
  vence_em timestamptz, -- a boleto's last instant
  primary key (loja_id, id)
);
create index assinaturas_vivas on assinaturas (gateway, criada_em) where status <> 'cancelada';

create table pagamentos (
  loja_id uuid not null,
  id uuid not null,
  assinatura_id uuid not null,
  gateway text not null,
  gateway_id text not null,
  status text not null check (status in ('APROVADO', 'PENDENTE', 'REJEITADO')),
  status_gateway text not null, -- the gateway's own word
  estado_em timestamptz not null, -- which state of the gateway this is: an older one changes nothing
  valor_centavos bigint not null check (valor_centavos >= 0),
  plano text not null,
  metodo text not null,
  data_pagamento timestamptz,
  criado_em timestamptz not null,
  vence_em timestamptz,
  em_mediacao boolean not null default false,
  aplicado_em timestamptz, -- counted for the plan: once
  estornado_em timestamptz, -- and taken back
  esperou boolean not null default false, -- it was once undecided
  avisado text check (avisado in ('APROVADO', 'REJEITADO')), -- the decision that the last mail told
  primary key (loja_id, id),
  unique (loja_id, gateway, gateway_id),
  foreign key (loja_id, assinatura_id) references assinaturas (loja_id, id)
);
create index pagamentos_da_loja on pagamentos (loja_id, criado_em desc, id desc);
create index pagamentos_pendentes on pagamentos (vence_em) where status = 'PENDENTE';
-- The owner is told by mail what became of a payment that the gateway did not decide on at once, and of a card that
-- does not pay its month.
create index pagamentos_por_avisar on pagamentos (criado_em)
  where status <> 'PENDENTE' and avisado is distinct from status
    and (esperou or estornado_em is not null or status = 'REJEITADO');

-- What a store's plan would be without its payments. The plan is always computed anew from this and all payments, so
-- that the order in which they became known doesn't matter.
create table planos_base (
  loja_id uuid primary key references lojas (id),
  plano text not null,
  expira_em timestamptz,
  desde timestamptz, -- payments counted before this are part of it already
  calculado_plano text not null,
  calculado_expira_em timestamptz,
  muda_em timestamptz -- when a part of the time that was paid for in another plan begins
);
create index planos_que_mudam on planos_base (muda_em) where muda_em is not null;

-- A notification is stored before it is answered, once, and worked off later. It belongs to no store yet.
create table eventos_gateway (
  id uuid primary key,
  gateway text not null,
  tipo text not null,
  recurso_id text not null,
  requisicao text not null,
  enviado_em text not null, -- the signature's own time, as it came
  recebido_em timestamptz not null,
  processado_em timestamptz,
  unique (gateway, tipo, recurso_id, requisicao, enviado_em)
);
create index eventos_por_processar on eventos_gateway (recebido_em) where processado_em is null;

-- Which mails about the end of a plan went out.
create table avisos_plano (
  loja_id uuid not null references lojas (id),
  expira_em timestamptz not null,
  dias smallint not null,
  enviado_em timestamptz not null,
  primary key (loja_id, expira_em, dias)
);

-- The demonstration's gateway keeps here what Mercado Pago keeps at its own place.
create table simulado_recursos (
  id text primary key,
  tipo text not null check (tipo in ('checkout', 'pagamento')),
  referencia text not null,
  dados jsonb not null,
  criado_em timestamptz not null
);
create index simulado_por_referencia on simulado_recursos (referencia);

do $$
declare tabela text;
begin
  foreach tabela in array array['assinaturas', 'pagamentos', 'planos_base', 'avisos_plano'] loop
    execute format('alter table %I enable row level security', tabela);
    execute format('create policy loja on %I to balcao_app using (loja_id = (select loja_atual()))', tabela);
    -- The jobs look after the payments of all stores.
    execute format('create policy identidade on %I to balcao_identidade using (true)', tabela);
  end loop;
  foreach tabela in array array['eventos_gateway', 'simulado_recursos'] loop
    execute format('alter table %I enable row level security', tabela);
    execute format('create policy identidade on %I to balcao_identidade using (true)', tabela);
  end loop;
end $$;

grant select, insert, update on assinaturas, pagamentos, planos_base to balcao_app;
grant select, insert, delete on avisos_plano to balcao_app;
grant select on assinaturas, pagamentos, planos_base to balcao_identidade;
grant update (status, avisado) on pagamentos to balcao_identidade;
grant select, insert, delete on avisos_plano to balcao_identidade;
grant select, insert on eventos_gateway, simulado_recursos to balcao_identidade;
grant update (processado_em) on eventos_gateway to balcao_identidade;
grant update (dados) on simulado_recursos to balcao_identidade;
