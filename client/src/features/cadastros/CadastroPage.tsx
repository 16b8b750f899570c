import { useLocation } from 'react-router-dom';
import { cadastros } from '../../../../shared/contracts/cadastros/cadastros.ts';
import { CadastroList } from './CadastroList.tsx';
import { Gavetas } from './Gavetas.tsx';

interface CadastroPageProps {
  /** What the menu calls it, where it has an entry of its own. */
  readonly title?: string;
}

/** One page for every registry: the list of the one that the address names, with the forms of its rows beside it. */
export default function CadastroPage({ title }: CadastroPageProps) {
  const nome = useLocation().pathname.split('/').findLast(Boolean) ?? '';
  const cadastro = cadastros.find((um) => um.nome === nome);
  if (cadastro === undefined) throw new Error(`no registry is declared as ${nome}`);
  return (
    <Gavetas key={nome}>
      <CadastroList cadastro={cadastro} title={title ?? cadastro.titulo} />
    </Gavetas>
  );
}
