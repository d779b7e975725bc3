import { bytes, type Endpoint, recusas } from '../base/endpoint.ts';
import { backupSchema } from './backup.ts';
import { lojaSchema, lojaUpdateSchema } from './loja.ts';

const comum = { tag: 'loja', refusals: recusas };

export const loja = {
  ler: {
    ...comum,
    method: 'GET',
    path: '/api/loja',
    acesso: { mesmoExpirado: true },
    summary: 'Dados da loja',
    answers: { 200: lojaSchema },
  },
  editar: {
    ...comum,
    method: 'PUT',
    path: '/api/loja',
    acesso: { principal: true },
    summary: 'Muda os dados da loja',
    body: lojaUpdateSchema,
    answers: { 200: lojaSchema },
  },
  exportar: {
    ...comum,
    method: 'GET',
    path: '/api/loja/exportar',
    acesso: { principal: true, mesmoExpirado: true },
    summary: 'Tudo da loja, em um ZIP de arquivos CSV',
    answers: { 200: { content: { 'application/zip': { schema: bytes } } } },
  },
  lerBackup: {
    ...comum,
    method: 'GET',
    path: '/api/loja/backup',
    acesso: { principal: true },
    summary: 'O último backup automático do servidor',
    answers: { 200: backupSchema },
  },
} as const satisfies Record<string, Endpoint>;
