import { PageHeader } from '../../components/page-header.tsx';

export default function AssinaturaPage() {
  return <PageHeader titulo="Gerenciar Assinatura" />;
}
