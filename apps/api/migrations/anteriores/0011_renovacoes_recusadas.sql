-- The owner is also told by mail when a card does not pay its month.
drop index pagamentos_por_avisar;
create index pagamentos_por_avisar on pagamentos (criado_em)
  where status <> 'PENDENTE' and avisado is distinct from status
    and (esperou or estornado_em is not null or status = 'REJEITADO');
