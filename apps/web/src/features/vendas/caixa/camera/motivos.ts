/** The reason why a camera shows nothing, with the way out. */
const MOTIVOS: Record<string, string> = {
  NotAllowedError:
    'O navegador não deixou usar a câmera: libere-a nas permissões do site, ou digite o código.',
  SecurityError: 'A câmera só funciona com https: abra o Balcão por um endereço seguro, ou digite o código.',
  NotFoundError: 'Este aparelho não tem câmera: digite o código ou use um leitor.',
  NotReadableError: 'Outro aplicativo está usando a câmera: feche-o e tente de novo, ou digite o código.',
};
const OUTRO = 'A câmera não abriu: tente de novo, ou digite o código.';

export function motivoDe(error: unknown): string {
  return (error instanceof DOMException && MOTIVOS[error.name]) || OUTRO;
}
