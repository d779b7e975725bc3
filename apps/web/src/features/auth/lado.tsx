import type { Lado } from '../../ui/paginas/quiet-frame.tsx';

/** Beside the login, and what belongs to it. True on every server: nothing here asks which one it is. */
export const LADO: Lado = {
  lema: (
    <>
      Venda rápido. <br />
      Saiba quanto entrou.
    </>
  ),
  pontos: [
    'No computador, no tablet e no celular, com a mesma conta.',
    'O leitor de código de barras funciona sem configurar.',
    'Caiu a internet? As vendas continuam.',
  ],
};

export const LADO_DO_CADASTRO: Lado = {
  lema: 'Sua loja aberta em um minuto.',
  pontos: [
    'Nome, e-mail e senha bastam: não pedimos cartão.',
    'Os produtos entram um por um, ou de uma vez por planilha.',
    'Os dados são seus: baixe tudo quando quiser.',
  ],
};
