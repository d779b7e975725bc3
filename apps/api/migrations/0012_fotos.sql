-- A product's photo, apart from the product: no list of products touches it. `produtos.imagem` is the photo's mark, anew
-- with each photo, and null where there is none.
create table fotos (
  loja_id uuid not null,
  produto_id uuid not null,
  tipo text not null check (tipo in ('image/webp', 'image/jpeg', 'image/png')),
  bytes bytea not null check (octet_length(bytes) <= 1048576),
  primary key (loja_id, produto_id),
  foreign key (loja_id, produto_id) references produtos (loja_id, id)
);
-- Compressed already.
alter table fotos alter column bytes set storage external;
alter table fotos enable row level security;
create policy loja on fotos using (loja_id = (select loja_atual()));
grant select, insert, update, delete on fotos to balcao_app;
