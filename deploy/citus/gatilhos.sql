-- Triggers that a spread table can't have as they are.
begin;
set local citus.enable_unsafe_triggers = on;

-- The rows of a statement are known on one machine alone: here each row by itself.
create or replace function guardar_codigos_de_um() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    delete from codigos_produto where loja_id = new.loja_id and produto_id = new.id
      and codigo not in (select codigos_de(new.codigo_barras, new.outros_codigos, new.excluido_em));
  end if;
  insert into codigos_produto (loja_id, codigo, produto_id)
  select new.loja_id, c.codigo, new.id from codigos_de(new.codigo_barras, new.outros_codigos, new.excluido_em) as c (codigo)
  where not exists (
    select from codigos_produto g where g.loja_id = new.loja_id and g.produto_id = new.id and g.codigo = c.codigo)
  order by 2;
  return null;
end $$;
drop trigger if exists guardar_codigos_novos on produtos;
drop trigger if exists guardar_codigos_mudados on produtos;
drop trigger if exists guardar_codigos on produtos;
create trigger guardar_codigos after insert or update on produtos for each row execute function guardar_codigos_de_um();
commit;
