-- What the kitchen minds of a line: 'sem cebola'.
alter table itens_venda add column observacao text;
