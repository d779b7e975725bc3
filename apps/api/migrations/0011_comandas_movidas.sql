-- The tab that took all the lines of this one, which was discarded with that.
alter table vendas add column movida_para uuid;
