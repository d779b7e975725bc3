-- Devices and the numbers that they give to their sales: one that never arrived is a gap that somebody sees.

create table dispositivos (
  loja_id uuid not null references lojas (id),
  id uuid not null,
  nome text, -- null: a sale made it known, nobody named it
  usuario_id uuid not null, -- who used it last
  ultimo_contato timestamptz not null,
  ultimo_seq integer not null default 0, -- the highest number that it spoke of
  esperando integer not null default 0, -- as it said last
  versao text,
  completo_ate integer not null default 0, -- up to here it said that it had sent everything
  inteiro_ate integer not null default 0, -- up to here nothing was missing when it was last looked at
  primary key (loja_id, id),
  -- One device is of one store.
  constraint dispositivos_id_unico unique (id),
  foreign key (loja_id, usuario_id) references usuarios (loja_id, id)
) with (fillfactor = 70);

-- When it first spoke of a number that high; kept as long as it decides what counts as missing.
create table numeros_ditos (
  loja_id uuid not null,
  dispositivo_id uuid not null,
  seq integer not null,
  em timestamptz not null,
  primary key (loja_id, dispositivo_id, seq),
  foreign key (loja_id, dispositivo_id) references dispositivos (loja_id, id)
);

-- Numbers that no sale has: no gaps.
create table numeros_descartados (
  loja_id uuid not null,
  dispositivo_id uuid not null,
  seq integer not null,
  primary key (loja_id, dispositivo_id, seq),
  foreign key (loja_id, dispositivo_id) references dispositivos (loja_id, id)
);

alter table vendas add constraint vendas_numero_do_dispositivo
  check ((dispositivo_id is null) = (seq_local is null) and seq_local > 0) not valid;

do $$
declare tabela text;
begin
  foreach tabela in array array['dispositivos', 'numeros_ditos', 'numeros_descartados'] loop
    execute format('alter table %I enable row level security', tabela);
    execute format('create policy loja on %I to balcao_app using (loja_id = (select loja_atual()))', tabela);
    execute format('grant select, insert, update on %I to balcao_app', tabela);
  end loop;
end $$;
grant delete on numeros_ditos to balcao_app;
