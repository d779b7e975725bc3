/** Said where the tabs by name can't be had. */
export const SEM_LISTA = 'Comandas por nome: sem conexão para buscar esta lista agora.';
