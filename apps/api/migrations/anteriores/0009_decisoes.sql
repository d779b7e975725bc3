-- The owner of a payment that the gateway did not decide on at once is told by mail what became of it.
alter table pagamentos
  add column esperou boolean not null default false, -- it was once undecided
  add column avisado text check (avisado in ('APROVADO', 'REJEITADO')); -- the decision that the last mail told

create index pagamentos_por_avisar on pagamentos (criado_em)
  where status <> 'PENDENTE' and avisado is distinct from status and (esperou or estornado_em is not null);
