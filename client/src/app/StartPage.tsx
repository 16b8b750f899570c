import { Brand } from '../ui/Brand.tsx';
import { LoadingPage } from '../ui/LoadingPage.tsx';

/** Stands while the first page of a visit is on its way: as the document has it from the start, so that nothing flickers. */
export function StartPage() {
  return (
    <div className="ap-start">
      <Brand />
      <LoadingPage />
    </div>
  );
}
