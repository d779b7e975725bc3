import { MAX_PIX_CIDADE, MAX_PIX_NOME } from '@balcao/contract/base/limites';
import type { Loja } from '@balcao/contract/loja/loja';
import { lerChavePix, TIPO_CHAVE_PIX_TEXTO } from '@balcao/contract/pix/chave-pix';
import { useEffect, useState } from 'react';
import { recebedorDe } from '../../../dados/recebedor.ts';
import { Note } from '../../../ui/paginas/note.tsx';
import { QrCode } from '../../../ui/sinais/qr-code.tsx';
import classes from './ajustes.module.css';

/** What the customer's bank shows, letter by letter as the code carries it. */
export function PixPrevia({ loja }: { loja: Pick<Loja, 'nome' | 'pixChave' | 'pixNome' | 'pixCidade'> }) {
  const recebedor = recebedorDe(loja);
  const tipo = lerChavePix(loja.pixChave ?? '')?.tipo;
  const said = JSON.stringify(recebedor);
  const [codigo, setCodigo] = useState<string>();

  useEffect(() => {
    let gone = false;
    setCodigo(undefined);
    if (said === undefined) return;
    void import('../../../lib/br-code.ts')
      .then(({ brCode }) => !gone && setCodigo(brCode(JSON.parse(said))))
      .catch(() => undefined);
    return () => {
      gone = true;
    };
  }, [said]);

  if (!recebedor || !tipo) {
    return (
      <Note tom="neutro">
        Sem chave, o Pix funciona à mão: você confere o pagamento no aplicativo do banco.
      </Note>
    );
  }
  return (
    <section className={classes.previa} aria-label="O que o cliente vê no banco">
      <div className={classes.codigo}>
        {codigo && <QrCode text={codigo} label="Código Pix da loja, sem valor" />}
      </div>
      <dl className={classes.dados}>
        <dt>O banco do cliente mostra</dt>
        <dd className={classes.nome}>{recebedor.nome.slice(0, MAX_PIX_NOME).trim()}</dd>
        <dt>Cidade</dt>
        <dd>{recebedor.cidade.slice(0, MAX_PIX_CIDADE).trim()}</dd>
        <dt>{TIPO_CHAVE_PIX_TEXTO[tipo]}</dt>
        <dd>{recebedor.chave}</dd>
      </dl>
      <p className={classes.nota}>Muitos bancos mostram também o titular da conta.</p>
    </section>
  );
}
