-- The changes that devices follow (docs/decisions/060). All of it runs at the end of a transaction.

-- The version under which this transaction's changes are told. Taken once, and held until it is over: who wants the
-- next one waits, so that whoever sees a version sees all those before it. After every other lock but the words of a
-- tab's label; who holds it waits for nobody who may want it.
create or replace function travar_mudancas(p_loja uuid) returns bigint
language plpgsql as $$
declare
  v_loja constant text := split_part(current_setting('app.mudanca', true), ' ', 1);
  v_versao bigint;
begin
  if v_loja = p_loja::text then return split_part(current_setting('app.mudanca', true), ' ', 2)::bigint; end if;
  insert into mudancas_contador as c (loja_id, versao) values (p_loja, 1)
  on conflict (loja_id) do update set versao = c.versao + 1 returning versao into v_versao;
  perform set_config('app.mudanca', p_loja || ' ' || v_versao, true);
  return v_versao;
end $$;

create or replace function notar_mudancas(p_loja uuid, p_colecao text, p_ids uuid[]) returns void
language plpgsql as $$
declare
  v_versao bigint;
begin
  if p_ids = '{}' then return; end if;
  v_versao := travar_mudancas(p_loja);
  insert into mudancas as m (loja_id, colecao, id, versao)
  select distinct p_loja, p_colecao, id, v_versao from unnest(p_ids) as id
  on conflict (loja_id, colecao, id) do update set versao = excluded.versao where m.versao <> excluded.versao;
end $$;

-- What a tab took off the shelf in this transaction (its xid, or a later one of its savepoints') is told with it:
-- 'venda' is also what sales at the counter say, and of these no trigger is to hear.
create or replace function notar_comanda() returns trigger
language plpgsql as $$
begin
  perform notar_mudancas(new.loja_id, 'comandas', array[new.id]);
  perform notar_mudancas(new.loja_id, 'saldos', array(
    select m.produto_id from movimentos_estoque m
    where m.loja_id = new.loja_id and m.origem_tipo = 'venda' and m.origem_id = new.id and m.motivo = 'venda' and age(m.xmin) <= 0));
  return null;
end $$;

-- The first movement of a product is told with the product.
create or replace function notar_saldo() returns trigger
language plpgsql as $$
begin
  if new.motivo in ('inicial', 'importacao') then return null; end if;
  perform notar_mudancas(new.loja_id, 'saldos', array[new.produto_id]);
  return null;
end $$;

create or replace function notar_produto() returns trigger
language plpgsql as $$
begin
  perform notar_mudancas(new.loja_id, 'produtos', array[new.id]);
  -- Kits cost what their parts do.
  if tg_op = 'UPDATE' and (new.ficha is not null or
      (old.custo_centavos, old.fundido_em, old.ficha) is distinct from (new.custo_centavos, new.fundido_em, new.ficha)) then
    perform notar_mudancas(new.loja_id, 'produtos', array(
      select kits_com(new.loja_id, id) from unnest(array[new.id, old.fundido_em, new.fundido_em]) as id));
  end if;
  -- A balance comes and leaves with its product.
  if tg_op = 'INSERT' or old.excluido_em is distinct from new.excluido_em then
    perform notar_mudancas(new.loja_id, 'saldos', array[new.id]);
  end if;
  perform notar_contagens_abertas(new.loja_id);
  return null;
end $$;

-- A tab shows its customer's name; one merged into him is called as he is.
create or replace function notar_cliente() returns trigger
language plpgsql as $$
begin
  perform notar_mudancas(new.loja_id, 'clientes', array[new.id]);
  if tg_op = 'UPDATE' and (old.nome, old.fundido_em) is distinct from (new.nome, new.fundido_em) then
    perform notar_mudancas(new.loja_id, 'comandas', array(
      select v.id from vendas v left join clientes c on c.loja_id = v.loja_id and c.id = v.cliente_id
      where v.loja_id = new.loja_id and v.finalizada_em is null and v.cancelada_em is null
        and new.id in (v.cliente_id, c.fundido_em)));
  end if;
  return null;
end $$;

create or replace function notar_fornecedor() returns trigger
language plpgsql as $$
begin
  perform notar_mudancas(new.loja_id, 'fornecedores', array[new.id]);
  return null;
end $$;

create or replace function notar_contagem() returns trigger
language plpgsql as $$
begin
  perform notar_mudancas(new.loja_id, 'contagens', array[new.id]);
  return null;
end $$;

-- A call brings many of one count.
create or replace function notar_leitura() returns trigger
language plpgsql as $$
begin
  if current_setting('app.contagem_notada', true) = new.contagem_id::text then return null; end if;
  perform set_config('app.contagem_notada', new.contagem_id::text, true);
  perform notar_mudancas(new.loja_id, 'contagens', array[new.contagem_id]);
  return null;
end $$;

-- An open count shows names and costs of products, how many of them it lacks, and who counts. Once a transaction: a file
-- brings thousands of these.
create or replace function notar_contagens_abertas(p_loja uuid) returns void
language plpgsql as $$
begin
  if current_setting('app.contagens_notadas', true) = p_loja::text then return; end if;
  perform set_config('app.contagens_notadas', p_loja::text, true);
  perform notar_mudancas(p_loja, 'contagens', array(
    select c.id from contagens c where c.loja_id = p_loja and c.fechada_em is null and c.descartada_em is null));
end $$;

create or replace function notar_formas() returns trigger
language plpgsql as $$
begin
  perform notar_mudancas(new.loja_id, 'formas', array[new.loja_id]);
  return null;
end $$;

create or replace function notar_loja() returns trigger
language plpgsql as $$
begin
  perform notar_mudancas(new.id, 'loja', array[new.id]);
  return null;
end $$;

-- The store says whether its bank confirms what is paid.
create or replace function notar_conta_pix() returns trigger
language plpgsql as $$
declare
  v_loja constant uuid := coalesce(new.loja_id, old.loja_id);
begin
  perform notar_mudancas(v_loja, 'loja', array[v_loja]);
  return null;
end $$;

-- A tab shows who opened it.
create or replace function notar_nome() returns trigger
language plpgsql as $$
begin
  perform notar_contagens_abertas(new.loja_id);
  perform notar_mudancas(new.loja_id, 'comandas', array(
    select v.id from vendas v
    where v.loja_id = new.loja_id and v.vendedor_id = new.id and v.finalizada_em is null and v.cancelada_em is null));
  return null;
end $$;

-- Lines of open tabs are another product's since two were merged, or were taken apart again.
create or replace function notar_fusao() returns trigger
language plpgsql as $$
begin
  perform notar_mudancas(new.loja_id, 'comandas', array(
    select v.id from vendas v
    where v.loja_id = new.loja_id and v.finalizada_em is null and v.cancelada_em is null and exists (
      select from fusoes_itens f
      where f.loja_id = v.loja_id and f.fusao_id = new.id and f.venda_id = v.id)));
  return null;
end $$;

-- Products whose balance changed by sales at the counter after a number. Such a sale raises no version: it has its
-- number, which sales take one by one up to their commits.
create or replace function saldos_vendidos(p_loja uuid, p_numero bigint) returns setof uuid
language sql stable as $$
  select m.produto_id from vendas v
  join movimentos_estoque m on m.loja_id = v.loja_id and m.origem_tipo = 'venda' and m.origem_id = v.id
  where v.loja_id = p_loja and v.numero > p_numero and v.tipo = 'VENDAS'
$$;

-- In which collections something changed after a version and a number. Of 'impressoes' and 'cozinha' nothing is told but
-- this: they are noted under the store's own id, one row for all of them.
create or replace function colecoes_mudadas(p_loja uuid, p_versao bigint, p_numero bigint) returns setof text
language sql stable as $$
  select c.colecao from unnest(array['loja', 'formas', 'comandas', 'produtos', 'clientes', 'saldos', 'fornecedores', 'contagens',
    'impressoes', 'cozinha', 'impressoras', 'estacoes']) as c (colecao)
  where exists (select from mudancas m
    where m.loja_id = p_loja and m.colecao = c.colecao and m.versao > p_versao)
  union
  select 'saldos' where exists (select from saldos_vendidos(p_loja, p_numero))
$$;
