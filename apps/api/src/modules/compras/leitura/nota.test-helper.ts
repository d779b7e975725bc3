import { buffer } from 'node:stream/consumers';
import { ZipFile } from 'yazl';

/** A supplier's note with four lines, or another one made of it. Every name and number in it is invented. */
interface Elementos {
  [nome: string]: string | Elementos;
}

const icms = (grupo: string, valores: Elementos = {}): Elementos => ({
  ICMS: { [grupo]: { orig: '0', CST: grupo.slice(4), ...valores } },
});

/** The page's example: a box of 12 by the numbers, pieces, 16 by the text, and a bonus. */
export const DETS: { prod: Elementos; imposto: Elementos }[] = [
  {
    prod: {
      ...{ cProd: '789', cEAN: '17891000315504', xProd: 'REFRIGERANTE COLA 2L CX C/12', NCM: '22021000' },
      ...{ CEST: '0301000', CFOP: '5403', uCom: 'CX', qCom: '2.0000', vProd: '72.00' },
      ...{ cEANTrib: '7891000315507', uTrib: 'UN', qTrib: '24.0000', vFrete: '2.80', vDesc: '0.93' },
      indTot: '1',
    },
    imposto: icms('ICMS10', { vICMS: '13.30', vICMSST: '8.64' }),
  },
  {
    prod: {
      ...{ cProd: '000123-A', cEAN: 'SEM GTIN', xProd: 'CAFÉ TORRADO & MOÍDO 500G', NCM: '09012100' },
      ...{ CFOP: '5102', uCom: 'UN', qCom: '10.0000', vProd: '159.00', cEANTrib: 'SEM GTIN', uTrib: 'UN' },
      ...{ qTrib: '10.0000', vFrete: '6.19', vDesc: '2.06', indTot: '1' },
      rastro: { nLote: 'L2611', qLote: '10.000', dFab: '2026-11-01', dVal: '2027-05-31' },
    },
    imposto: icms('ICMS00', { vICMS: '29.36' }),
  },
  {
    prod: {
      ...{ cProd: '55', cEAN: 'SEM GTIN', xProd: 'PAPEL HIGIENICO 30M FD 16X1', NCM: '48181000' },
      ...{ CFOP: '5102', uCom: 'FD', qCom: '1.0000', vProd: '25.99', cEANTrib: 'SEM GTIN', uTrib: 'FD' },
      ...{ qTrib: '1.0000', vFrete: '1.01', vDesc: '0.34', indTot: '1' },
    },
    imposto: icms('ICMS00', { vICMS: '4.80' }),
  },
  {
    prod: {
      ...{ cProd: '789', cEAN: '7891000315507', xProd: 'REFRIGERANTE COLA 2L BONIFICACAO', NCM: '22021000' },
      ...{ CEST: '0301000', CFOP: '5910', uCom: 'UN', qCom: '2.0000', vProd: '6.00' },
      ...{ cEANTrib: '7891000315507', uTrib: 'UN', qTrib: '2.0000', indTot: '1' },
    },
    imposto: icms('ICMS40'),
  },
];

/** What is otherwise than in the example. */
interface Mudancas {
  ide?: Elementos;
  emit?: Elementos;
  dest?: Elementos;
  dets?: typeof DETS;
  vNF?: string;
  /** Null: without a protocol, a bare `NFe`. */
  prot?: Elementos | null;
  chave?: string;
  /** As `nfe:`. */
  prefixo?: string;
  /** What stands before the root. */
  inicio?: string;
  /** In the root, beside the note. */
  resto?: string;
}

export function montarNota(mudancas: Mudancas = {}): string {
  const { dets = DETS, vNF = '278.30', prot = {}, prefixo = '', resto = '' } = mudancas;
  const { inicio = '<?xml version="1.0" encoding="UTF-8"?>' } = mudancas;
  const ide: Elementos = {
    ...{ cUF: '35', cNF: '73519264', natOp: 'VENDA', mod: '55', serie: '1', nNF: '4321' },
    ...{ dhEmi: '2026-11-26T08:00:00-03:00', tpNF: '1', tpAmb: '1', finNFe: '1' },
    ...mudancas.ide,
  };
  const emit = { CNPJ: '11444777000161', xNome: 'ATACADO TESTE LTDA', ...mudancas.emit };
  const dest = { CNPJ: '11222333000181', xNome: 'PADARIA TESTE LTDA', ...mudancas.dest };
  const chave = mudancas.chave ?? chaveDe(ide, emit);
  const elemento = (nome: string, conteudo: string, atributos = '') =>
    `<${prefixo}${nome}${atributos}>${conteudo}</${prefixo}${nome}>`;
  const escrever = (elementos: Elementos): string =>
    Object.entries(elementos)
      .map(([nome, valor]) => elemento(nome, typeof valor === 'string' ? escapar(valor) : escrever(valor)))
      .join('');
  const corpo = [
    escrever({ ide, emit, dest }),
    ...dets.map((det, n) => elemento('det', escrever(det), ` nItem="${n + 1}"`)),
    escrever({ total: { ICMSTot: { vProd: '262.99', vNF } } }),
    elemento(
      'cobr',
      ['2026-12-26', '2027-01-25'].map((dVenc) => escrever({ dup: { dVenc, vDup: '136.15' } })).join(''),
    ),
  ];
  const xmlns = ` xmlns${prefixo && ':'}${prefixo.slice(0, -1)}="http://www.portalfiscal.inf.br/nfe"`;
  const infNFe = elemento('infNFe', corpo.join(''), ` Id="NFe${chave}" versao="4.00"`);
  if (prot === null) return inicio + elemento('NFe', infNFe + ASSINATURA + resto, xmlns);
  const infProt = { tpAmb: '1', chNFe: chave, nProt: '135260000000001', cStat: '100', ...prot };
  return (
    inicio +
    elemento(
      'nfeProc',
      elemento('NFe', infNFe + ASSINATURA) + escrever({ protNFe: { infProt } }) + resto,
      xmlns,
    )
  );
}

const ASSINATURA =
  '<Signature xmlns="http://www.w3.org/2000/09/xmldsig#"><SignedInfo><ide>of another namespace</ide></SignedInfo></Signature>';

function escapar(texto: string): string {
  return texto.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}

function chaveDe(ide: Elementos, emit: Elementos): string {
  const campo = (de: Elementos, nome: string, casas: number) => String(de[nome] ?? '').padStart(casas, '0');
  const dono = emit.CPF === undefined ? campo(emit, 'CNPJ', 14) : campo(emit, 'CPF', 14);
  const semDigito = `352611${dono}${campo(ide, 'mod', 2)}${campo(ide, 'serie', 3)}${campo(ide, 'nNF', 9)}173519264`;
  const soma = [...semDigito]
    .reverse()
    .reduce((sum, c, n) => sum + (c.charCodeAt(0) - 48) * (2 + (n % 8)), 0);
  return semDigito + (soma % 11 < 2 ? 0 : 11 - (soma % 11));
}

/** A ZIP of these files, in their order. */
export function montarZip(files: [name: string, content: string | Uint8Array][]): Promise<Buffer> {
  const zip = new ZipFile();
  for (const [name, content] of files) zip.addBuffer(Buffer.from(content), name);
  zip.end();
  return buffer(zip.outputStream as AsyncIterable<Uint8Array>);
}
