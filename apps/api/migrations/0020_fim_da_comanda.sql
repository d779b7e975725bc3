-- When the server was told that a tab is finished; null: with the sale itself, or before this was written down.
alter table vendas add column fim_recebido_em timestamptz;
