import { expect, test } from 'vitest';
import { lerNota } from './ler-nota.ts';
import { montarNota } from './nota.test-helper.ts';
import { MOTIVOS } from './recusada.ts';

const recusaDe = (arquivo: string | Uint8Array) => {
  const { recusa, nota } = lerNota(Buffer.from(arquivo));
  // Nothing of such a file is kept.
  expect(nota).toMatchObject({ chave: null, numero: null, emitente: null, total: null });
  return recusa;
};
const DECLARACAO = '<?xml version="1.0" encoding="UTF-8"?>';
const naNota = (texto: string) => montarNota().replace('ATACADO TESTE LTDA', texto);
const RISOS = Array.from({ length: 9 }, (_, n) => `<!ENTITY r${n + 1} "${`&r${n};`.repeat(10)}">`).join('');

test.each([
  ['a DTD', montarNota({ inicio: `${DECLARACAO}<!DOCTYPE NFe>` })],
  ['a DTD in another file', montarNota({ inicio: '<!DOCTYPE NFe SYSTEM "http://127.0.0.1/x.dtd">' })],
  [
    'a file of the server as an entity',
    naNota('&x;').replace('<nfeProc', '<!DOCTYPE n [<!ENTITY x SYSTEM "file:///etc/passwd">]><nfeProc'),
  ],
  [
    'a billion laughs',
    naNota('&r9;').replace('<nfeProc', `<!DOCTYPE n [<!ENTITY r0 "ha">${RISOS}]><nfeProc`),
  ],
  ['a DTD that is cut off', `${DECLARACAO}<!DOCTYPE n [<!ENTITY x "`],
  ['a DTD in UTF-16', Buffer.from(`\ufeff${montarNota({ inicio: '<!DOCTYPE NFe>' })}`, 'utf16le')],
  ['an entity that nobody defined', naNota('&x;')],
  ['the page of a site', '<!DOCTYPE html><html></html>'],
])('%s is refused unread', (_what, arquivo) => {
  expect(recusaDe(arquivo)?.codigo).toBe('XML_PERIGOSO');
});

test('the five characters that XML names, and those by number, are no danger', () => {
  const { nota } = lerNota(Buffer.from(naNota('&lt;A&amp;B&gt; &quot;&apos;&#x41;&#66;')));
  expect(nota.emitente?.nome).toBe('<A&B> "\'AB');
});

const nfe = 'xmlns="http://www.portalfiscal.inf.br/nfe"';
test.each([
  ['100,000 elements in each other', `<NFe ${nfe}>${'<a>'.repeat(100_000)}${'</a>'.repeat(100_000)}</NFe>`],
  ['as many of another namespace', `<NFe ${nfe}><x xmlns="x">${'<a>'.repeat(100_000)}`],
  ['100,000 attributes', `<NFe ${nfe} ${Array.from({ length: 100_000 }, (_, n) => `a${n}="1"`).join(' ')}/>`],
  [
    '100,000 namespaces',
    `<NFe ${nfe} ${Array.from({ length: 100_000 }, (_, n) => `xmlns:a${n}="x"`).join(' ')}/>`,
  ],
  ['a text of 5 MiB', naNota('x'.repeat(5 * 1024 * 1024))],
  ['a text of 5 MiB in small pieces', naNota('x&amp;'.repeat(900_000))],
  ['a text of 5 MiB in CDATA', naNota('<![CDATA[xxx]]>'.repeat(350_000))],
  ['half a million elements', `<NFe ${nfe}>${'<a/>'.repeat(500_000)}</NFe>`],
])('%s: larger than any note', (_what, arquivo) => {
  expect(recusaDe(arquivo)).toEqual({ codigo: 'NAO_E_NFE', mensagem: MOTIVOS.grande });
});

const declarada = (encoding: string) =>
  montarNota({ inicio: `<?xml version="1.0" encoding="${encoding}"?>` });
test.each([
  ['UTF-16 with its mark', Buffer.from(`\ufeff${declarada('UTF-16')}`, 'utf16le')],
  ['UTF-16 without it', Buffer.from(declarada('UTF-8'), 'utf16le')],
  ['Latin-1 that says it were UTF-8', Buffer.from(declarada('UTF-8'), 'latin1')],
  ['Latin-1 that says nothing', Buffer.from(montarNota({ inicio: '' }), 'latin1')],
  [
    'UTF-8 that is cut off in a letter',
    Buffer.from(montarNota()).subarray(0, Buffer.from(montarNota()).indexOf('É') + 1),
  ],
  ['an encoding of elsewhere', declarada('Shift_JIS')],
  ['one that does not exist', declarada('x'.repeat(30))],
])('%s is told in words', (_what, arquivo) => {
  expect(recusaDe(arquivo)).toEqual({ codigo: 'NAO_E_NFE', mensagem: MOTIVOS.letras });
});

test.each([
  ['an attribute twice', montarNota().replace(' versao="4.00"', ' versao="4.00" versao="4.00"')],
  ['a prefix of nothing', montarNota().replaceAll('emit>', 'x:emit>')],
  ['two roots', montarNota() + montarNota({ inicio: '' })],
  ['text after its end', `${montarNota()}x`],
  ['a character that XML does not have', naNota('a\u0001b')],
  ['one by its number', naNota('a&#0;b')],
  ['half a character', naNota('a&#xD800;b')],
])('%s: not well-formed, so no note', (_what, arquivo) => {
  expect(recusaDe(arquivo)?.codigo).toBe('NAO_E_NFE');
});
