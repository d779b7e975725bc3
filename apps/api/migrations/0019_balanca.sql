-- Labels of a scale, and what a line says by itself that it is worth.

-- How the store's scales write their labels: [{ prefixo, digitosDoCodigo, tipo }].
alter table lojas add column balanca jsonb not null default '[]';
create constraint trigger notar_balanca_mudada after update of balanca on lojas
  deferrable initially deferred for each row when (old.balanca is distinct from new.balanca) execute function notar_loja();

-- Under which number a label names a product: digits as they were written, compared as a number.
alter table produtos add column codigo_balanca text;
alter table produtos add constraint produtos_codigo_balanca_check check (codigo_balanca ~ '^\d{1,6}$') not valid;
-- demora: menos de 1 s por milhão de produtos, uma vez; sem ele dois produtos teriam o mesmo código na balança.
create unique index produtos_codigo_balanca on produtos (loja_id, (codigo_balanca::integer))
  where codigo_balanca is not null and excluido_em is null;
-- The survivor's, as it was before a merge.
alter table fusoes add column codigo_balanca text;

-- How many bar codes of its own the store gave to products, whatever became of these.
create table codigos_proprios (
  loja_id uuid primary key references lojas (id),
  ultimo bigint not null
);
alter table codigos_proprios enable row level security;
create policy loja on codigos_proprios to balcao_app using (loja_id = (select loja_atual()));
grant select, insert, update on codigos_proprios to balcao_app;

-- Centavos that stand for price × quantity: what a label says; null: nothing does. A part of a centavo's may be 0.
alter table itens_venda add column valor_centavos bigint;
alter table itens_venda add constraint itens_venda_valor check (valor_centavos >= 0) not valid;
