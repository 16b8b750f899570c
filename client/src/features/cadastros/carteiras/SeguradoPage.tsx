import { segurado } from '../../../../../shared/contracts/cadastros/segurado.ts';
import { paths } from '../../../paths.ts';
import { CarteiraPage } from './CarteiraPage.tsx';

/** An insured, and his policies. */
export default function SeguradoPage() {
  return <CarteiraPage cadastro={segurado} nome="segurado" filtro="segurado" lista={paths.cadastro('segurado')} />;
}
