/** The password rule and its texts. Without schemas: the sign-in page takes these and must not pay for zod. */
export const SENHA_MINIMA = 6;
export const SENHA_CURTA = 'A senha deve ter pelo menos 6 caracteres';
export const SENHAS_DIFERENTES = 'As senhas não coincidem.';
