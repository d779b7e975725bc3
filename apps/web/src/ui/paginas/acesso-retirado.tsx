import { type RefObject, useContext, useState } from 'react';
import { copyText } from '../../lib/copy-text.ts';
import { Button } from '../pecas/button.tsx';
import { Text } from '../pecas/text.tsx';
import { AcessoRetiradoContext } from './acesso-retirado-contexto.ts';
import classes from './note.module.css';
import { Note } from './note.tsx';

type Campo = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** The typed answers of a form, 'label: text' a line, without passwords. */
function textoDo(form: HTMLFormElement): string {
  const ticked = (field: Element) =>
    !(field instanceof HTMLInputElement && field.type === 'checkbox' && !field.checked);
  return [
    ...form.querySelectorAll<Campo>('input:not([type=password], [type=hidden], [hidden]), select, textarea'),
  ]
    .filter((field) => field.value !== '' && ticked(field) && field.labels?.length)
    .map((field) => {
      const label = (field.labels?.[0]?.textContent ?? '').replace(/\s*\*$/, '');
      const value = field instanceof HTMLSelectElement ? (field.selectedOptions[0]?.text ?? '') : field.value;
      return field.type === 'checkbox' ? label : `${label}: ${value}`;
    })
    .join('\n');
}

/** In a form that outlives the access to its page: what happened, and how what was typed is not lost. */
export function AcessoRetirado({ form }: { form: RefObject<HTMLFormElement | null> }) {
  const gone = useContext(AcessoRetiradoContext);
  const [copia, setCopia] = useState<string>();
  if (!gone) return null;

  async function copy() {
    const done = form.current !== null && (await copyText(textoDo(form.current)));
    setCopia(done ? 'Copiado.' : 'Não foi possível copiar.');
  }

  return (
    <Note tom="atencao" role="alert" titulo="Seu acesso a esta página foi retirado">
      <Text mb="sm">
        O que você digitou continua aqui. Copie, ou peça o acesso de volta e salve: não é preciso digitar de
        novo.
      </Text>
      <Button variant="default" onClick={() => void copy()}>
        Copiar o que digitei
      </Button>
      <span role="status" className={classes.dito}>
        {copia}
      </span>
    </Note>
  );
}
