-- The history of sales: by day, seller, state and text, as quick with a million sales as with a thousand.

-- The instant under which a sale stands in the history. `versao > 0` holds for every sale and keeps the indexes below
-- away from the foreign keys, which would take them for the key before there are statistics (see 0003).
alter table vendas add column historico_em timestamptz not null
  generated always as (coalesce(finalizada_em, criada_em)) stored;
create index vendas_historico on vendas (loja_id, historico_em desc, id desc) where versao > 0;
create index vendas_do_vendedor on vendas (loja_id, vendedor_id, historico_em desc, id desc) where versao > 0;
create index vendas_do_texto on vendas (loja_id, identificador collate "C", historico_em desc, id desc)
  where versao > 0;
create index vendas_canceladas on vendas (loja_id, historico_em desc, id desc)
  include (vendedor_id, finalizada_em, total_centavos) where cancelada_em is not null;
create index vendas_por_cancelamento on vendas (loja_id, cancelada_em)
  include (cancelada_por, total_centavos) where cancelada_em is not null;

-- The same on its lines: by their name they lie in the order of the history (itens_do_texto, below).
alter table itens_venda add column historico_em timestamptz;

-- Row-level security lets no index answer `like` (it is not leakproof), and not every PostgreSQL has pg_trgm. So the
-- texts that a search looks through stand here once each, however often they were sold: product names as they were
-- charged, and the labels that people typed. The numbers that the till gives ('VENDA-1773154800000') do not; these are
-- found from their beginning. A text that no sale has any more does no harm.
create table textos_historico (
  loja_id uuid not null references lojas (id),
  texto text collate "C" not null,
  dobrado text not null, -- lower case, without accents
  primary key (loja_id, texto)
);
alter table textos_historico enable row level security;
create policy loja on textos_historico using (loja_id = (select loja_atual()));
grant select, insert on textos_historico to balcao_app;

create function dobrar(p_texto text) returns text
language sql immutable parallel safe as $$
  select lower(regexp_replace(normalize(p_texto, nfd), '[\u0300-\u036f]', '', 'g') collate portugues)
$$;

create function numero_da_caixa(p_identificador text) returns boolean
language sql immutable parallel safe as $$ select p_identificador ~ '^(VENDA|FUTURO)-\d{13}$' $$;

-- A tab's label is remembered at the very end of its transaction, after everything else that is locked.
create function lembrar_identificador() returns trigger
language plpgsql as $$
begin
  insert into textos_historico (loja_id, texto, dobrado)
  values (new.loja_id, new.identificador, dobrar(new.identificador)) on conflict do nothing;
  return null;
end $$;
create constraint trigger lembrar_identificador_novo after insert on vendas
  deferrable initially deferred for each row
  when (not numero_da_caixa(new.identificador)) execute function lembrar_identificador();
create constraint trigger lembrar_identificador_mudado after update of identificador on vendas
  deferrable initially deferred for each row
  when (old.identificador <> new.identificador and not numero_da_caixa(new.identificador))
  execute function lembrar_identificador();

-- A tab stands under another instant once it is finished, and its lines with it.
create function mudar_historico_dos_itens() returns trigger
language plpgsql as $$
begin
  update itens_venda set historico_em = new.historico_em where loja_id = new.loja_id and venda_id = new.id;
  return null;
end $$;
create trigger mudar_historico_dos_itens after update of finalizada_em on vendas for each row
  when (old.historico_em <> new.historico_em) execute function mudar_historico_dos_itens();

-- New names are remembered in their order, so that two sales that bring the same ones can't deadlock.
create or replace function gravar_itens(p_loja uuid, p_venda uuid, p_itens jsonb, p_primeira integer default 0)
returns void
language sql as $$
  insert into textos_historico (loja_id, texto, dobrado)
  select p_loja, n.nome, dobrar(n.nome)
  from (select distinct i.item ->> 'nome' collate "C" as nome from jsonb_array_elements(p_itens) as i (item)) n
  where not exists (select 1 from textos_historico t where t.loja_id = p_loja and t.texto = n.nome)
  order by n.nome
  on conflict do nothing;

  insert into itens_venda
    (loja_id, venda_id, posicao, produto_id, nome, preco_centavos, preco_tabela_centavos, quantidade, historico_em)
  select p_loja, p_venda, p_primeira + i.n - 1, (i.item ->> 'produtoId')::uuid, i.item ->> 'nome',
    (i.item ->> 'precoCentavos')::bigint, (i.item ->> 'precoTabelaCentavos')::bigint,
    (i.item ->> 'quantidade')::numeric,
    (select v.historico_em from vendas v where v.loja_id = p_loja and v.id = p_venda)
  from jsonb_array_elements(p_itens) with ordinality as i (item, n)
$$;

-- What was sold until now.
update itens_venda i set historico_em = v.historico_em from vendas v where v.loja_id = i.loja_id and v.id = i.venda_id;
insert into textos_historico (loja_id, texto, dobrado)
select loja_id, texto, dobrar(texto) from (
  select loja_id, nome as texto from itens_venda
  union
  select loja_id, identificador from vendas where not numero_da_caixa(identificador)
) t on conflict do nothing;
create index itens_do_texto on itens_venda (loja_id, nome collate "C", historico_em desc, venda_id desc)
  where historico_em is not null;
