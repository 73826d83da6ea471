import { FlatTable } from '../flat/FlatTable.tsx';

export default function SceneTable() {
  return <FlatTable />;
}
