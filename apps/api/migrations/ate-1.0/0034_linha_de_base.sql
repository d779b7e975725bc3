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
