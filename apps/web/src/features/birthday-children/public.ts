export { AddChild } from "./AddChild.tsx";
export { canHaveMore, emptyChild, isUntouched, sameChild } from "./child-form.ts";
export { ChildFields } from "./ChildFields.tsx";
export { ChildrenList } from "./ChildrenList.tsx";
export { EditGift } from "./EditGift.tsx";
export { GiftPreview } from "./GiftPreview.tsx";
export { NewerChild } from "./NewerChild.tsx";
export { useChildForm } from "./use-child-form.ts";
