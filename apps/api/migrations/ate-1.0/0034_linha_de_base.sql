-- From the last of the migrations before 1.0 to the schema that the files beside this folder make.

-- Only servers of the versions before asked for these.
drop trigger if exists guardar_email on usuarios;
drop function if exists guardar_email();
drop function if exists registrar_venda(jsonb);
drop index if exists usuarios_email_unico;
alter table dispositivos drop constraint if exists dispositivos_id_unico;

-- One function is both now.
drop function if exists resolver_pendencia_da_venda(uuid, uuid, text, timestamptz);
drop function if exists resolver_pendencia_da_cobranca(uuid, uuid, text, timestamptz);

-- Columns that came later stood behind these indexes.
do $$
begin
  if to_regclass('sessoes_do_usuario') is not null then
    drop index sessoes_do_usuario;
    create index sessoes_do_usuario on sessoes (loja_id, usuario_id);
  end if;
end $$;

-- They came without a look at the rows that there were.
alter table itens_venda validate constraint itens_venda_unidade;
alter table vendas validate constraint vendas_numero_do_dispositivo;
alter table movimentos_estoque validate constraint movimentos_estoque_motivo_check;
alter table movimentos_caixa validate constraint movimentos_caixa_tipo_check;
alter table pendencias validate constraint pendencias_check;

do $$
declare tabela regclass;
begin
  for tabela in select polrelid from pg_policy where polname = 'loja' loop
    execute format('alter policy loja on %s to balcao_app', tabela);
  end loop;
end $$;

-- A movement says which document moved the goods, when that happened and what they cost the shop.
alter table movimentos_estoque rename column venda_id to origem_id;
alter table movimentos_estoque add column origem_tipo text;
-- Of all pieces together, signed as the quantity; null: nobody had said what one costs.
alter table movimentos_estoque add column custo_centavos bigint;
alter table movimentos_estoque add column ocorrido_em timestamptz;

update movimentos_estoque m set origem_tipo = 'venda', ocorrido_em = least(m.criado_em, case
    when m.motivo = 'venda' and v.tipo = 'FUTUROS' then v.finalizada_em
    when m.motivo = 'venda' then v.criada_em
    when m.motivo = 'cancelamento' then v.cancelada_em
  end), custo_centavos = (
    select floor(m.quantidade * sum(i.custo_centavos * i.quantidade) / sum(i.quantidade) + 0.5)
    from itens_venda i join produtos p on p.loja_id = m.loja_id and p.id = m.produto_id
    where i.loja_id = m.loja_id and i.venda_id = m.origem_id and i.produto_id = coalesce(p.fundido_em, p.id)
      and i.custo_centavos is not null)
from vendas v where v.loja_id = m.loja_id and v.id = m.origem_id;
update movimentos_estoque m set origem_tipo = 'fusao', origem_id = f.id
from fusoes f where m.motivo = 'fusao' and f.loja_id = m.loja_id and m.criado_em in (f.criada_em, f.desfeita_em)
  and m.produto_id in (f.original_id, f.duplicado_id);
-- The rows of one file came at one instant.
update movimentos_estoque set origem_tipo = 'importacao', origem_id = md5(loja_id::text || criado_em)::uuid
where motivo = 'importacao';
-- What nobody kept of older movements is what is known now, as for a sale that came late.
update movimentos_estoque m set ocorrido_em = coalesce(m.ocorrido_em, m.criado_em),
  custo_centavos = coalesce(m.custo_centavos, floor(p.custo_centavos * m.quantidade + 0.5))
from produtos p where p.loja_id = m.loja_id and p.id = m.produto_id;
alter table movimentos_estoque alter column ocorrido_em set not null;
alter table movimentos_estoque add check ((origem_tipo is null) = (origem_id is null));
drop index movimentos_do_produto, movimentos_da_venda;
create index movimentos_do_produto on movimentos_estoque (loja_id, produto_id, ocorrido_em, id);
create index movimentos_da_origem on movimentos_estoque (loja_id, origem_id) where origem_id is not null;

-- What a piece cost until an instant, where it costs something else since.
create table custos_anteriores (
  loja_id uuid not null,
  produto_id uuid not null,
  ate timestamptz not null,
  custo_centavos bigint,
  primary key (loja_id, produto_id, ate),
  foreign key (loja_id, produto_id) references produtos (loja_id, id)
);
alter table custos_anteriores enable row level security;
create policy loja on custos_anteriores to balcao_app using (loja_id = (select loja_atual()));
grant select, insert on custos_anteriores to balcao_app;
create function guardar_custos_anteriores() returns trigger language plpgsql as $$ begin return null; end $$;
create trigger guardar_custos_anteriores after update on produtos
  referencing old table as antes new table as depois for each statement execute function guardar_custos_anteriores();

-- They take other arguments now.
drop function if exists mover_estoque(uuid, uuid[], numeric[], text, uuid, uuid, timestamptz);
drop function if exists abrir_saldos(uuid, uuid[], numeric[], text, uuid, timestamptz);
drop function if exists passar_movimentos(uuid, uuid, uuid, uuid[], numeric[], uuid, timestamptz);
drop function if exists resolver_itens(uuid, jsonb, boolean, uuid[], uuid[]);
