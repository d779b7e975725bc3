-- Goods by weight and lines of no product. Nothing here rewrites or reads through a table: the checks hold for every row
-- that there is, by the default.

-- What the line counted when it came: its product may be sold otherwise since.
alter table itens_venda add column unidade text not null default 'un';
alter table itens_venda add constraint itens_venda_unidade check (unidade in ('un', 'kg')) not valid;
-- Null: an 'item avulso', typed by hand: no stock, no price of a catalogue.
alter table itens_venda alter column produto_id drop not null;

-- What was sold of no product, beside the totals of each product.
alter table totais_dia add column avulsos_centavos bigint not null default 0;
alter table totais_dia add column avulsos_unidades numeric not null default 0;

-- Takes one thing more (sql/produtos.sql).
drop function if exists resolver_itens(uuid, jsonb, boolean, uuid[]);
