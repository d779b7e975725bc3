-- A function that takes a table's row is not found where the table is in parts: it takes the columns now (sql/produtos.sql).
drop function if exists codigos_a_mais(produtos, text[]);
