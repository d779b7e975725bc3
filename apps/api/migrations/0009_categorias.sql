-- Categories of a store's own, beside the six that every store has. A product says its category by name: whoever
-- renames or removes one holds the catalogue alone, whoever files a product holds it with others.
create table categorias (
  loja_id uuid not null references lojas (id),
  chave text not null, -- the name without case and accents
  nome text not null,
  cor text not null check (cor ~* '^#[0-9a-f]{6}$'),
  ordem integer not null,
  primary key (loja_id, chave)
);
alter table categorias enable row level security;
create policy loja on categorias using (loja_id = (select loja_atual()));
grant select, insert, delete on categorias to balcao_app;

alter table produtos drop constraint produtos_categoria_check, add column favorito boolean not null default false;
