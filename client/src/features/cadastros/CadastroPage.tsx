import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router-dom';
import { declaracaoQuery } from '../../campos/useRegistros.ts';
import { VisaoPadrao } from '../../visoes/VisaoPadrao.tsx';
import { CadastroList } from './CadastroList.tsx';
import { Gavetas } from './Gavetas.tsx';

interface CadastroPageProps {
  /** Menu label, if it has one. */
  readonly title?: string | undefined;
}

/** Registry list for the current URL. */
export default function CadastroPage({ title }: CadastroPageProps) {
  const nome = useLocation().pathname.split('/').findLast(Boolean) ?? '';
  return (
    <Gavetas key={nome}>
      <VisaoPadrao lista={nome}>
        <Declarado nome={nome} title={title} />
      </VisaoPadrao>
    </Gavetas>
  );
}

function Declarado({ nome, title }: CadastroPageProps & { readonly nome: string }) {
  const { data: cadastro } = useQuery({ ...declaracaoQuery(nome), throwOnError: true });
  if (cadastro === null) throw new Error(`no registry is declared as ${nome}`);
  return cadastro && <CadastroList cadastro={cadastro} title={title ?? cadastro.titulo} />;
}
