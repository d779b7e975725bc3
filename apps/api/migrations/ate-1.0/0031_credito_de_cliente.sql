-- A customer who is gone and has credit waits for the owner, as a sale or a charge does.
alter table pendencias add column cliente_id uuid;
alter table pendencias drop constraint pendencias_check;
alter table pendencias add constraint pendencias_check
  check (num_nonnulls(venda_id, cobranca_id, cliente_id) = 1) not valid;
